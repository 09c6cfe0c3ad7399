/** How a person without a photograph is drawn, by their first name: only names that say so clearly are here. */
import { hashOf } from "#kit/rules/patterns/dice.ts";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { type Manner, portraitSeed } from "#kit/rules/patterns/portraits.ts";
import { plainWords } from "#kit/rules/text.ts";

const NAMES: Record<Exclude<Manner, "plain">, string> = {
	woman:
		"abigail abosede adaeze adaobi adaora adenike aderonke adesuwa amaka amara amarachi anita ann anna anne anthonia bimpe blessing bolanle bukola busola catherine charity chiamaka chiamaka chidinma chimamanda chinelo chinwe chinyere chioma christiana comfort damilola deborah dorcas ebele ebun efe elizabeth esther eucharia eunice evelyn faith favour felicia flora florence folake foluke funke funmi funmilayo gloria grace ifeoma ifunanya ireti iyabo jane janet jennifer joy joyce judith jumoke kemi kemisola lara laura lilian linda lola lucy mabel margaret mary mercy miriam modupe monica morenike morayo ngozi nkechi nkem nkiru nneka nnenna nwakaego obiageli olabisi omolara omotola osas oyinkan patience patricia peace precious princess priscilla promise rachel rebecca rita rose ruth sade sarah shade simisola sola stella susan tamara temilola temitope titilayo toke tola toyin uche uju veronica victoria vivian yemisi yetunde yewande",
	veiled:
		"aisha aishat amina aminat asmau bilkisu fatima fatimah fatimat hadiza hafsat halima halimat hauwa jamila khadija kudirat maryam mariam medinat nafisa rabi rahma rashidat safiya sakinat salamat samira sekinat sumayya zainab zara zulaihat",
	man: "abel abiodun adamu adebayo adekunle ademola adeola adewale akin akpan ayodele azubuike babatunde benjamin bode boniface caleb celestine charles chidi chidiebere chijioke chika chikezie chima chinedu chinonso christian chuka chukwudi chukwuemeka clement collins cosmas daniel david dayo dele ebuka edwin efosa emeka emmanuel eniola ephraim etim eze ezekiel festus felix femi folarin francis gabriel gbenga george godwin gowon henry ifeanyi ike ikenna isaac isaiah israel jacob james jide john joseph joshua jude kalu kelechi kenneth kolade kunle lanre lekan luke mark martin matthew michael moses nnamdi nonso obi obinna ochuko okechukwu okon ola olumide oluwaseun osaze paul peter philip raphael rotimi samson samuel segun seun simon solomon stanley stephen sunday taiwo tamuno tayo timothy titus tobi tochukwu tunde uchenna ugo ugochukwu uzoma victor wale william yemi",
	capped:
		"abba abdul abdullahi abdulrahman abubakar ahmad ahmed ali aliyu aminu bala bashir bello danjuma garba habib haruna hassan hussaini ibrahim idris isa ismail jibril kabir kabiru lawal mahmud mohammed muhammad muhammadu murtala musa mustapha nasir nuhu sadiq salihu sani shehu suleiman tijani umar usman yahaya yakubu yusuf",
};

const MANNERS = new Map(
	(Object.keys(NAMES) as Exclude<Manner, "plain">[]).flatMap((manner) =>
		NAMES[manner].split(" ").map((name) => [name, manner] as const),
	),
);

/** Where the portrait of a person is served. `more` tells people of the same name apart. On the server only. */
export function portraitUrl(name: string, more = ""): string {
	const words = plainWords(name);
	const manner = words.map((word) => MANNERS.get(word)).find(Boolean) ?? "plain";
	return patternUrl(portraitSeed(manner, hashOf(`${words.join(" ")}${more}`)), "portrait");
}
