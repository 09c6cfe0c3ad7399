/** What machines may read of the academy and its courses, in the words of schema.org. Never more than the page says. */
import { isOnline, locationName } from "#courses/rules/course.ts";
import type { Rating } from "#courses/rules/rating.ts";
import type { DateRange } from "#kit/rules/date-range.ts";
import { type Kobo, nairaNumber } from "#kit/rules/money.ts";

const CONTEXT = "https://schema.org";

type Academy = { academyName: string; publicUrl: string };

type CourseFacts = {
	slug: string;
	title: string;
	description: string;
	priceKobo: Kobo;
	vatBasisPoints: number;
	durationMinutes: number;
	full: boolean;
	/** Absolute. */
	imageUrl: string;
	datesByLocation: readonly { location: string; address: string | null; dates: readonly InstanceDate[] }[];
};

/** A date, with its own price where that is not the price of the course. */
type InstanceDate = DateRange & { priceKobo?: Kobo };

/** What a participant wrote, as the page shows it. */
type ShownReview = { name: string; stars: number; words: string };

/** The academy itself. `sameAs`: its pages on other sites. */
export function organizationData({
	academyName,
	publicUrl,
	contact,
	sameAs,
}: Academy & {
	contact: { email?: string | null; telephone?: string | undefined };
	sameAs: readonly (string | undefined)[];
}) {
	const { email, telephone } = contact;
	const elsewhere = sameAs.filter((address) => address !== undefined);
	return {
		"@context": CONTEXT,
		"@type": "Organization",
		name: academyName,
		url: `${publicUrl}/`,
		logo: `${publicUrl}/icon-512.png`,
		...((email || telephone) && {
			contactPoint: {
				"@type": "ContactPoint",
				contactType: "customer service",
				...(email && { email }),
				...(telephone && { telephone }),
			},
		}),
		...(elsewhere.length > 0 && { sameAs: elsewhere }),
	};
}

/** A course with an instance for each of its upcoming dates. The price is the one shown, without VAT, and says so. */
export function courseData(
	{ academyName, publicUrl }: Academy,
	course: CourseFacts,
	rating: Rating | null,
	reviews: readonly ShownReview[] = [],
) {
	const url = `${publicUrl}/courses/${course.slug}`;
	const instances = course.datesByLocation.flatMap(({ dates, ...at }) =>
		dates.map((date) => instanceData(date, at, course, url)),
	);
	return {
		"@context": CONTEXT,
		"@type": "Course",
		name: course.title,
		description: course.description,
		url,
		image: course.imageUrl,
		provider: { "@type": "Organization", name: academyName, url: `${publicUrl}/` },
		offers: {
			"@type": "Offer",
			category: "Paid",
			url,
			...priceData(course.priceKobo, course.vatBasisPoints),
			availability: `${CONTEXT}/${instances.length === 0 ? "OutOfStock" : course.full ? "SoldOut" : "InStock"}`,
		},
		...(instances.length > 0 && { hasCourseInstance: instances }),
		...(rating && {
			aggregateRating: {
				"@type": "AggregateRating",
				ratingValue: rating.average,
				ratingCount: rating.count,
				bestRating: 5,
				worstRating: 1,
			},
		}),
		...(reviews.length > 0 && {
			review: reviews.map(({ name, stars, words }) => ({
				"@type": "Review",
				author: { "@type": "Person", name },
				reviewBody: words,
				reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
			})),
		}),
	};
}

/** The way to a page: each name with the path it leads to, the page itself last. */
export function breadcrumbData(publicUrl: string, crumbs: readonly { name: string; path: string }[]) {
	return {
		"@context": CONTEXT,
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, path }, i) => ({
			"@type": "ListItem",
			position: i + 1,
			name,
			item: `${publicUrl}${path}`,
		})),
	};
}

function priceData(priceKobo: Kobo, vatBasisPoints: number) {
	const price = { price: nairaNumber(priceKobo), priceCurrency: "NGN" };
	// Without VAT the price is all there is to pay.
	const priceSpecification = { "@type": "PriceSpecification", ...price, valueAddedTaxIncluded: vatBasisPoints === 0 };
	return { ...price, priceSpecification };
}

function instanceData(
	date: InstanceDate,
	{ location, address }: { location: string; address: string | null },
	{ durationMinutes, priceKobo, vatBasisPoints }: CourseFacts,
	url: string,
) {
	const hasOwnPrice = date.priceKobo !== undefined && date.priceKobo !== priceKobo;
	const online = isOnline(location);
	return {
		"@type": "CourseInstance",
		courseMode: online ? "Online" : "Onsite",
		courseWorkload: isoDuration(durationMinutes),
		startDate: date.firstDay,
		endDate: date.lastDay,
		...(hasOwnPrice && {
			offers: { "@type": "Offer", category: "Paid", url, ...priceData(date.priceKobo ?? 0, vatBasisPoints) },
		}),
		location: online
			? { "@type": "VirtualLocation", url }
			: {
					"@type": "Place",
					name: locationName(location),
					address: {
						"@type": "PostalAddress",
						...(address && { streetAddress: address }),
						addressLocality: locationName(location),
						addressCountry: "NG",
					},
				},
	};
}

/** 90 minutes are `PT1H30M` (ISO 8601). */
function isoDuration(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return `PT${hours ? `${hours}H` : ""}${rest ? `${rest}M` : ""}`;
}
