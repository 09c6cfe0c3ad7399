/**
 * The passwords most people choose, by which guessing begins: those of six characters and more from the list of zxcvbn 4.4.2
 * (Dropbox, MIT), in small letters, without rude words, and some of this country. Every one is refused for everybody.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
	`
0.0.0.000 0.0.000 000000 000001 000007 000111 007007 01011910 01011970 01011975 01011977 01011979 01011980 01011981 01011982
01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011999 01012000
01012001 01012010 01012011 010180 010203 01020304 010203040506 01091989 012345678910 014702580369 01telemike01 02011980
02011985 02011986 02011987 02011988 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02031984
02031986 02031987 02041982 02041983 02041984 02041986 02041987 02041988 02051983 02051986 02061985 02061986 02061988
02061989 02071982 02071984 02071986 02081984 02081985 02081986 02081987 02081988 02081989 02091986 02091987 02101984
02101985 03082006 100000 102030 10203040 102030405060 102938 1029384756 111111 11111111 111111111111 1111111111zz 111111a
11112222 111222 111222333 111222333000 111222333444555 111333 112211 112233 11223344 1122334455 112233445566 112358 11235813
1123581321 12011987 120676 121314 12131415 122333 122333444455555 123098 123123 12312312 123123a 123123q 123123qweqwe
1232323q 123321 123321123 123321456654 123321a 123321q 123321qweewq 1234321 12344321 123451 123454321 123455 1234554321
123456 123456654321 1234567 12345678 123456782000 1234567887654321 123456789 1234567890 123456789000 12345678900987654321
123456789012 1234567890123 1234567890987654321 1234567890a 1234567890q 1234567890qaz 1234567890qw 1234567890qwe
1234567890qwerty 1234567890zzz 1234567891 12345678910 123456789101 123456789123 1234567892000 12345678987654321
123456789987654321 123456789a 123456789abc 123456789asd 123456789q 123456789qaz 123456789qqq 123456789qwe 123456789qwer
123456789qwerty 123456789z 123456789zxc 12345678a 12345678q 12345679 1234567a 1234567q 1234567qwertyu 123456a 123456aa
123456k 123456q 123456qw 123456qwe 123456qwerty 123456r 123456s 123456z 123457 12345a 12345q 12345qwe 12345qwert 12345t
12345z 123465 1234abcd 1234asdf 1234qwe 1234qwer 1234qwerasdf 1234qwerasdfzxcv 123654 12365478 123654789 1236987 12369874
123698745 123789 123789456 123987 123aaa 123abc 123asd 123qaz 123qq123 123qwe 123qwe123 123qwe456rty 123qweasd 123qweasdzxc
123qwerty 123qwerty123 123zxc 124578 128500 12qw12 12qw34er 12qw34er56ty 12qwas 12qwaszx 131313 132435 13243546 134679
135246 135790 135792468 1357924680 1366613 141627 142536 147258 14725836 147258369 147369 147852 147852369 1478963 14789632
147896325 147963 150781 15426378 159357 159632 159753 159753456852 159951 162534 18436572 192837 192837465 19411945 1a2b3c
1a2b3c4d 1a2s3d4f 1a2s3d4f5g6h 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qa2ws3ed4rf
1qa2ws3ed4rf5tg 1qaz2ws 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1qazxsw23edcvfr4 1qwerty 1x2zkg8w
200000 21031988 2128506 222333 223344 23176djivanfros 235689 246810 25802580 258456 31217221027711 314159 31415926 315475
321123 321456 321654 321654987 32615948worms 332211 333666 336699 362436 369963 41d8cd98f00b 420247 420420 426hemi 445566
456123 456321 456654 456852 4815162342 4815162342lost 4runner 50cent 50spanks 541233432442 5551212 555666 555777
59382113kevinp 654123 654321 655321 666666 666777 666999 6751520 696969 73501505 741852 741852963 742617000027 753159 753951
7753191 7777777 777888 7779311 778899 784512 787898 789123 789456 78945612 789456123 7895123 789654 789987 794613 7ugd5hip2j
852456 8675309 89231243658s 89876065093rax 8j4ye3uz 906090 911911 9293709b13 9379992 951753 9562876 963852 963852741 987456
987456321 998877 a11111 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a1s2d3f4g5h6 aa123456
aaa111 aaliyah aardvark aaron1 abc123 abc1234 abc12345 abc123456789 abcd123 abcd1234 aberdeen abgrtyu abnormal absolut
abuja123 access access14 accord achilles action adam12 adgjmptw adidas admin123 admin18533362 adminadmin12 administrator
adonis aezakmi agent007 aggies aikido airborne airbus airforce airplane alabama alaska albatros albion alejandr aleksandr
aleksandra aleksey alenka alex123 alexande alexandr alexey alexis alibaba aliens allmine allsop allstar alpha1 alphabet
alpine alucard amadeus amadeusptfcor amanda1 amateur amateurs amazon amber1 america america1 amsterda amsterdam
an83546921an13 anaconda anakin anarchy andrea1 andrei andrew1 andrewjackie andrey andromed andromeda anfield angel1 angels
anhyeuem animal annie1 antananarivu anthony1 antoni anubis apache apollo apollo13 apple1 apple123 applepie apples aquarius
aragorn arcadia area51 arizona armagedon armani arsenal arsenal1 artemis artemka asd123 asdasd asdf123 asdf1234 asdfasdf
asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl123 asdfjkl asdfzxcv asdzxc ashley1 aspire aspirine assassin assman
assword asterix astros athlon atlanta atlantis atomic attila auburn auckland2010 audia4 aussie austin austin1 australi
avalanch avalon avatar avenger avrillavigne awesome azamat azerty azsxdc azsxdcfv babyblue babyboy babydoll babyface
babygirl babylon babylon5 babylove bacardi bacchus backdoor badass badboy baddog badger badgirl badman baggins baggio bagira
bailey1 baller balloon balloons bambam bamboo banana bananas banane bandit bangkok banker banner banshee banzai barbados
barbie barcelon barcelona barefoot barkley barney barsik bartman baseball baseball1 basket basketba bassman bastard batman
batman1 bayern bcfields beaches beagle beamer beaner beanie bearcat beast1 beastie beatle beatles beautifu beauty beaver
beavis beckham beefcake beemer beetle bella1 benfica bengals beowulf beretta berlin bhbirf bicycle bigass bigballs bigbear
bigbird bigblue bigboy bigbutt bigdaddy bigdog bigfish bigfoot biggie biggles bigguy bigmac bigman bigmike bigmoney bigone
bigred bigtime bigtit bikini billy1 billybob billyboy bimmer bingo1 binladen bird33 birdie birdman biscuit biteme bizkit
blabla black1 blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackout blacks blacky blades blahblah blaster
blazer blessed blessed1 blessing blink182 blizzard blonde blondes blondie blowme bltynbabrfwbz blue12 blue123 blue22
bluebird blueboy bluedog blueeyes bluefish bluemoon bluesky bob123 bobafett bobby1 bobcat bobdylan boeing bogart bogdan
bohica bollocks bollox bomber bond007 bondage bonehead bonjour bonjovi bonkers bonsai booger boogie bookworm boomboom boomer
bootie boricua borussia bossman boston bounce bounty bowler bowling boxing boxster boy4u2ownnyc bpgjldsgjldthnf br0d3r
brando brandon1 brandy brasil braves brazil breast breasts breeze brian1 brighton bristol britney brodie bronco broncos
brooklyn brownie browns brucelee bruins bruno1 brutus bubba1 bubbas bubble bubbles bucket buckeye buckeyes buckshot budapest
buddah buddha buddie buddy1 buddyboy budlight budman budweise buffalo buffett buffy1 bugger builder bulldog bulldog1
bulldogs bullet bullfrog bullseye bummer bunghole bunnies bunny1 burger bushido businessbabe buster buster1 butter buttercu
butterfl butterfly butthead butthole buttman buttons buzzard byteme cabbage cactus cadillac caesar calgary calico caliente
californ caligula callum camaro cambiami camelot camels cameltoe cameron cameron1 camper canada cancer cancun candle
candyman cannabis cantona capone capslock captain caramel caravan cardinal carlito carlitos carolina carpedie carpet carrera
carrot cartman cartoon casanova caserta casey1 casino casper cassie cat123 catch22 catdog catfish catherin catman cavalier
caveman cbr600 ccbill cdtnbr cdtnkfyf celeron celica celine celtic celtics cerberus cessna cfitymrf cgfhnfr chainsaw
champion champs changeme charger chargers charles1 charli charlie charlie1 charlott charlton charly charmed chaser cheater
checkers cheech cheeks cheers cheese cheese1 cheetah chelsea chelsea1 cherokee cherry chester chester1 chevelle chevrole
chevrolet chevy1 chewie cheyenne chicago chicago1 chichi chicken chicken1 chickens chickenwing101 chicks chiefs chimera
chinook chipper chippy chivas chloe1 chocolat chopin chopper chris1 chrisbln chrissy christ christia christin christop
christopher1 chrome chronic chrono chrysler chuang chubby chuckie chuckles chucky chunky ciccio cicero cigars cinder
cinnamon citadel cjdthitycndj cjkysirj cjkywt clancy clapton clarinet classic classics claudi claymore clemson clevelan
clipper clitoris cloud9 clouds clover clowns cobalt cobra1 cocacola cocaine coconut coffee cohiba coldbeer colombia colorado
colors colt45 coltrane combat123654 commando compaq compute computer concorde concrete condom condor connect connor consumer
contortionist cookie cookies cooldude cooler coolguy coolio coolman coolness cooter copper corleone corolla corona
corperfmonsy corrado corsair corvette cosmic cosmos cosworth cougar cougars counterstrike cowboy cowboy1 cowboys cowboys1
coyote cracker crazy1 crazybab creampie creamy creative cricket crimson critter crjhgbjy cruise cruiser crunch crusader
crusher crysis crystal1 cthtuf cthulhu cthutq cubbies cubswin cuddles cupcake curious custom cutlass cutter cxfcnmt cyclone
cyclops cygnus cypress dabears daddy1 daemon daewoo dagger daisy1 dakota dalejr dallas dallas1 dammit damnit dancer danger
daniel1 daniil danila danny1 dannyboy danzig darklord darkman darkness darkside darkstar david1 davide davids daytona dbrnjh
dbrnjhbz deadhead deadman deadpool death1 deejay deepthroat deeznuts deeznutz defender defiant deftones delete delphi delta1
deluxe denali deniska depeche desert designer desire deskjet destiny detroit deutsch devil666 devildog devilmaycry4 devils
dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo dialog diamond diamond1 diamonds diehard diesel dietcoke dieter
digger diggler digital digital1 digitalprodu dilbert dilligaf dinamo dingdong dinosaur dirtbike discover disney divine
dkflbckfd dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman doctor dodge1 dodger dodgeram dodgers dog123 dogfood doggie doghouse
dogman doitnow dollar dolphin dolphin1 dolphins domainlock2005 domino donkey donuts doobie doodle doogie dookie doomsday
dotcom doughboy dracula dragon dragon1 dragon12 dragonba dragonball dragons dragoon drakon dreamer dreams driver drizzt
droopy drowssap drpepper drummer dthjybrf dublin ducati duchess dumbass dundee durango duster dutchess dynamite dynamo
eagle1 eagles eagles1 eastside eastwood eclipse eddie1 eduard edward1 eeyore einstein ekaterina eldorado electra electric
electron element elephant elizabet elizaveta elvis1 emerald emily1 eminem empire engage engineer enigma enter1 enterpri
enterprise entropy eraser ericsson erotic erotica escort eternal eternity eureka europa everest everton excalibu excalibur
exigen exigent exodus explorer express extreme fabric facial falcon falcons fallen fallout fantasy farscape farside fastball
faster fatass fatboy fatcat fatman feather fender fergie fernand ferrari ferrari1 ferret fester fetish fghtkm fgtkmcby
ficken fiesta figaro fighter filter finalfantasy finger fireball firebird firefly firefox fireman fishes fishing fishing1
fisting fitness fkmnthyfnbdf fktrcfylh fktrcfylhf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrctq flames flamingo flash1
flatron fletch flexible flipper floppy florian florida florida1 flounder flower fluffy flvbybcnhfnjh flyboy flyers foobar
footbal football football1 fordf150 forest forever forfun formula formula1 fortuna foryou fossil foxtrot francesc frank1
franky freaks freaky freckles freddy frederiksberg freedom freedom1 freepass freeuser freeway friday fright frisco frisky
frogger froggy front242 frontier frosty fugazi fulham funtime fusion futbol fyfcnfcbz fylhtq fynfyfyfhbde fytxrf fyutkbyf
gabrie gabriel1 gabriell gadget galaxy galina galore gambit gamecube gameover gandalf gandalf1 gangbang gangsta gangster
garden garfield gargoyle gateway gateway1 gator1 gatorade gators gawker gbpltw gegcbr geheim gemini generic genesis genius
george1 geronimo gesperrt getmoney getsome gfhjkm gfhjkm1 gfhjkm123 gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtnghbdtn ghbdtnrfrltkf
ghblehjr ghetto ghhh47hj7649 ghjcnj ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjcnjqgfhjkm ghjcnjrdfibyj
ghjnbdjcnjzybt ghost1 ghostrider giants ginger ginger1 giorgi giorgio gizmo1 gizmodo gjkbyf gjkysqgbpltw gladiator gmoney
gn56gn56 goalie goaway goblin goblue gobucks goddess godfathe godfather godisgood godsmack godzilla gofish goforit goirish
golden goldfish goldstar goldwing golfball golfer golfer1 golfing goliath gollum gonavy goober goodboy goodluck goodtime
google gooner gopher gordon24 gorilla gotcha gothic gotohell govols granny grease great1 greatone green1 greenbay greenday
greenlantern greens gregor gremlin grendel gretzky griffey gringo grizzly gromit groove groovy groucho grumpy gsxr750
gtnhjpfdjlcr guardian guiness guinness guitar guitar1 gundam gunnar gunner gunners gustav hacked hacker haggis hal9000
halflife halifax hambone hamburg hamish hamlet hammer hammers hamster handyman hannah hannibal hansolo happy1 happy123
happyday hardcore hardon hardrock harley harley1 harry1 havefun hawaii hawaii50 hawaiian hawkeye hawkeyes hayabusa
hd764nw5d7e1vb1 hearts heater heather1 heaven heckfy hedgehog hedimaptfcor heineken hellfire hello1 hello123 helloo hellos
hellyeah helmet helpme hendrix henry1 hentai herbie hercules hermes hershey hesoyam heynow hidden highland hiphop hippie
hithere hitler hitman hjccbz hjvfirf hobbes hobbit hockey hockey1 hokies holiday holly1 hollywoo homeboy homer1 homerj
homers homerun honda1 hondas honey1 hongkong hooligan hoosier hoosiers hooter hooters hootie hopeful horizon horndog hornet
horney horses hotbox hotboy hotdog hotred hotrod hotshot hotstuff hottie house1 hummer hunter hunter1 hunting hurrican
husker huskers huskies hustler hyperion iamgod iampurehaha2 ib6ub9 ibanez iceberg icecream iceman idontkno idontknow iforgot
iguana ihateyou illini illusion ilovemyfamily iloveu iloveyo iloveyou iloveyou1234 imation immortal impala incubus indiana
indians indigo inferno infiniti infinity ingodwetrust insane insert insomnia inspiron installdevic installsqlst integra
internet intrepid intruder inuyasha iomega ipswich irish1 ironman iscool iseedeadpeople islander istanbul italia ivanov
ivanova iverson iverson3 iwantu jabroni jackal jackass jackoff jackpot jackson1 jackson5 jacob1 jagger jaguar jamaica
james007 james1 jamesbon jamesbond jamesbond007 jamie1 jammer jammin jarhead jasmine jasmine1 jason1 jasper jaybird jayden
jayhawk jayhawks jazzman jellybea jenny1 jericho jerkoff jessic jessica1 jester jesus1 jesuschrist jethro jetski jewels
jezebel jiggaman jimbob jimmy1 jktymrf jockey johann johannes john316 johnboy joker1 jokers jones1 jordan jordan1 jordan23
joshua1 jrcfyf juggalo jumper junebug jungle junior jupiter just4fun just4me justdoit justice justin1 justinbieber justme
juventus kahuna kakashka kaktus kamikaze kangaroo kansas karate karina karolina kashmir kasper katana katerina katie1 katrin
kawasaki kazantip kcj9wx5n keeper kelly1 kenshin kenwood kenworth kevin1 keyboard keystone keywest kfhbcf kickass kicker
killbill killer killer1 killer12 killers killme kilroy kingfish kingkong kingpin kingston kipper kirill kirsty kisses kissme
kissmyass kitkat kitten kitty1 kittycat kittykat klaster kleopatra klingon knickers knicks knights knockers knopka kodiak
kolobok koshka kosmos kostya kotaku kotenok koya-demo krishna ktyjxrf kungfu labrador labtec lacrosse ladybug lagos123
laguna lakers lakota lancelot lancer lansing lantern laptop larisa lassie lasvegas latinas latino laurent lazarus leather
leavemealone ledzep legacy legend legion legolas lennon leonid leopard lesbian lesbians lespaul lestat letmein letmein1
letmein2 letmeinletmein letsgo lexmark lhbjkjubz2957704 liberty licker licking lickit lickme lifehack lighter lightnin
lightning lights linda1 lindros lineage2 lionking liquid liverpoo liverpool lizard lobster logan1 logitech lokomotiv lol123
lolipop lollipop lollol lollypop london lonestar lonewolf longhorn looker looser losers lost4815162342 love12 love123 love69
lovebug loveit lovely loveme lover1 loverboy lovers loveyou lowrider ltybcrf lucifer lucky1 lucky13 lucky7 luckydog ludmila
lvbnhbq lytghjgtnhjdcr macdaddy machine macross maddie maddog madina madison madison1 madman madmax madness madonna maestro
maggie maggie1 maggot magic1 magician magick magicman magnum magnus magpie maiden mailcreated5240 mailman majestic makaveli
maksim maksimka malaka malibu malina mallard mamapapa manchest manchester mancity mandarin mandingo maniac manowar manson
mantis manutd maprchem56458 maradona marathon marcello maria1 marika marina marine marine1 mariners marines marino marino13
mariposa marius marker marlboro marley martin1 martini maryjane masamune mason1 massimiliano massive master master1 master12
masterbaiting masterbating masturbation matador matrix matteo matthew1 mature maurolarastefy maverick max123 maxell maxima
maxime maximus maxwell maxwell1 maxxxx mayday mayhem mazafaka mazda626 mclaren meatball meathead meatloaf mechanic medusa
megadeth megaman megapass megatron meister melissa1 mellon mellow memorex memphis menace meowmeow mephisto mercedes mercury
meridian merlin merlin1 merlot mermaid mersedes metallic metallica mevefalkcakk mexico michae michael1 michael2
michaeljackson michigan mickey mickey1 microlab micron microphone microsof microsoft midget midnight midway mighty mikey1
milana milano milena milkman millwall minecraft minecraft123 minime minnesota_hp mirage misfit misfits mishka missy1 mister
mistress misty1 mittens mnbvcxz modena molly1 mollydog moloko molson momoney monaco monalisa monarch monday mondeo money1
moneyman moneys mongoose monitor monkey monkey1 monkey12 monkeys monopoly monster monster1 montana montgom240 montreal
moocow mookie moomoo moonbeam moonlight moose1 mordor morgan1 morganstanley moritz morpheus mortalkombat mortgage mortimer
moscow mother motherlode motorola mountain mouse1 mozart msorcloledbr muffin mulder mullet multiplelo munchkin muppet
musashi muscle mushroom music1 musica musicman mustafa mustang mustang1 mustangs mustard mybaby mylife mylove myname mypass
mystic naija123 nanook napass napoli napster naruto nascar nasty1 nastya natali natasha naughty ncc1701 ncc1701a ncc1701d
ncc1701e ne1469 nebraska needforspeed nemesis nemvxyheqdd5oqxyxyzi neptune netscape networkingpe nevada newbie newcastl
newlife newpass newpass6 newport newproject2004 newyork newyork1 nextel nfnmzyf nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths
nickel nicola nicole1 nigeria nigeria1 nigeria123 nightcrawler nikita nikitos nikola nikolay nimbus nimrod niners ninja1
ninjas nintendo nipper nirvana nissan nitram nofear nokia6300 nolimit nomore nondriversig noodle noodles nookie nopass
novell ntktajy nudist nugget nuggets number1 nuttertools nwo4life nyjets nylons nymets oakland obelix obiwan oblivion oceans
ohyeah oicu812 oilers oksana olcrackmaster oldman oliver oliver1 olivier omega1 onelove onetime online onlyme ontheoutside
openup operator optimus oracle orange orange1 oranges orchid orient orioles orion1 oscar1 osiris othello ou8122 outkast
outlaw overkill overlord oxford p0015123 pa55w0rd pa55word pacers packard packer packers packers1 pacman padres paintbal
paintball pakistan paladin paloma panama panasoni panasonic pancho pandora pantera panther panther1 panthers panties
pantyhos panzer paradise paradox paraklast1974 parola parrot pascal pass123 pass1234 passat passion passme passport passw0rd
passwd passwor passwor1 password password1 password123 password1234 password2 password2024 password2025 password2026
passwordpassword passwords passwordstandard passwort pasword patches patric patrick1 patriot patriots pavilion pavlov pdtplf
peaches peanut peanutbutter peanuts pearljam pebbles peekaboo peewee pegasus pencil penguin penguins penny1 penthous pentium
pepper pepper1 pepsi1 persik pervert peter1 peterpan petrov peugeot phantom pharmacy pheonix philippe philips phillies
philly phoeni phoenix phoenix1 photos pianoman picard picasso piccolo pickle pickles pickup piglet pikachu pillow pimpin
pineappl pingpong pinhead pinkfloy pinkfloyd pioneer pippen piramida pirate pirates pisces pissing pissoff pistol pitbull
pizzas placebo planet plasma plastic platinum playboy playboy1 player playstation playstation2 playstation3 playtime plumber
plymouth pobeda poison poiuyt poiuytrewq pokemon pokemon1 polaris police polina polniypizdec0211 polniypizdec110211 polska
pompey poncho pontiac poochie poodle poohbear pookie poontang pooper poopie poopoo pooter popcorn popeye porkchop porsche
porsche1 porsche9 portland portugal poseidon possum postal potato pothead powder power1 preacher precious predator prelude
premium presario presto primus prince princes princess pringles printer prissy private privet prodigy prophet psycho
ptybnxtvgbjy puddin pudding pulsar pumpkin punisher punkin punkrock punksnotdead puppies pupsik purdue purple pussey pussie
pussies putter pyramid python q12345 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8
q1w2e3r4t5y6u7i8o9p0 q2w3e4r5 qawsed qawsedrf qawsedrftgyh qaz123 qaz123wsx456 qazqaz qazwsx qazwsx1 qazwsx12 qazwsx123
qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazxsw qazxswedc qazxswedc123 qazxswedcvfr qazzaq qqq111
quantum quartz quattro queens qwaszx qwaszxerdfcv qwe123 qweasd qweasd123 qweasdzxc qweasdzxc123 qweqwe qwer123 qwer1234
qwerasdf qwerasdfzxcv qwert1 qwert123 qwertasdfgzxcvb qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty123456789 qwertyasdfgh qwertyu qwertyui qwertyuio qwertyuiop qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345
qwertyytrewq qwertz r2d2c3po rabbit rabota racecar racerx rachel1 racing radiohea ragnarok raider raiders raiders1 rainbow
rainbow6 rainman raistlin rambler rammstein ramones ramrod ramses rancid random ranger ranger1 rangers rangers1 raptor
rascal rasdzv3 rasputin rastaman raven1 ravens rbhbkk rctybz reader realmadrid reaper rebecca1 rebel1 rebels reckless red123
redalert redbird redbull reddog redfish redhead redhot redline redman redneck redrum redskins redsox redwing redwings
redwood reebok reefer renault renegade rereirf rescue residentevil retard rfhbyf rfnthbyf rfnthbyf1988 rfrfirf rfrnec
rhbcnbyf rhfcjnrf rhjrjlbk rhtdtlrj richard1 rightnow ripken ripper ripple rjirfrgbde rjntyjr rjycnfynby roadkill roadking
roadrunn robert1 robotech rocker rocket rockets rockford rockhard rockon rockstar rocky1 rodman roller rolltide romashka
rommel ronaldo rookie rooster rootbeer rosebud rotten route66 rovers royals rtyuehe rubber rulezzz runescape runner rush2112
ruslan russia rustam rusty1 sabbath sabine sabres sadie1 safari sahara sailboat sailing sailor saints sakura salamander
salasana saleen sally1 salmon salomon salsero sam123 samantha samiam sammy1 samson samsun samsung samsung1 samtron samurai
sancho sandiego sandman sandro sandy1 sanfran sanfrancisco sapper sapphire sarah1 saratoga sascha sasha1 sassy1 sasuke
satan666 satana saturn saun24865709 sauron sausage sayang scania scanner scarface scarlet schoolgirlie scooby scoobydo
scooter scooter1 scorpio scorpio1 scorpion scotch scotland scott1 scotty scrabble scrappy scream scruffy scully seadoo
seahawks seamus searay seattle sebastia secret secret1 security seeker seemnemaailm seinfeld select seminole semperfi
sentinel septembe serega serenity sergei sergey sersolution server sesame seven7 shadow shadow1 shaggy shalom shaman
shamrock shaney14 shania shannon1 shaolin sharks sharky shasta shaved shazam shelby shemale sherlock shiloh shiner shogun
shooter shorty shotgun showme showtime shuang shutup siemens sierra silver silver1 silverad simon1 simple simpsons sinatra
sinbad sinister sinner sirius sithlord sixers skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive
skylar skyler skyline skywalke skywalker slacker slapper slappy slapshot slave1 slavik slayer sleeper sleepy slider slinky
slipknot slippery smashing smeghead smegma smelly smiles smiley smiths smitty smoker smokes smokey smokie smokin smooth
smudge snake1 snakes snapon snapper snapple snatch sneakers snickers sniper snooker snoopdog snoopy snowball snowboar
snowman snuffy snuggles sobaka soccer soccer1 socrates softball software sojdlg123aljg soldier soleil solnce sommer sonics
sonnenschein sonoma sonyericsson sooners sophie soso123aljg soulmate southpar southpark spaceman spanking spankme spanky
sparkle sparky sparky1 sparta spartak spartan spartans speaker specialinsta specialk spectre spectrum speedo speedy spencer1
sphinx spider spider1 spiderma spiderman spidey spike1 spiker spinner spirit spitfire splash splinter sponge spongebob
spooky sporty spring sprint sprite spunky spurs1 sputnik spyder squall squash squirrel squirt srinivas stalin stalker
stallion star69 starbuck starcraf starcraft stardust starfire starfish stargate starman starship starter startrek starwars
static stealth steeler steelers stefano stepan stephani stereo sterlin steve1 stickdaddy77 sticks sticky stimpy stinger
stingray stinky stinkyfinger stocking stocks stonecol stonecold stoned stones stoney stormy stranger stratocaster strawberry
strider strike striker stripper stroker studly stumpy stunner stupid subaru sublime submit subway subzero success sultan
summer summer1 summit sundance sunday sunflowe sunflower sunnyday sunrise sunset sunshin sunshine super1 super123 superfly
superman superman1 supersta superstar surfer surfing suzuki svetik svetlana svoboda swallow sweet1 sweetnes sweetpea sweets
sweety swimmer swimming swinger swingers swordfis swordfish swords sydney syncmaster syracuse systemofadown syzygy tacobell
tacoma talisman tanker tardis target tarheel tarheels tarzan tattoo tatyana taurus taxman taylor1 tazman tazmania tdutybq
tdutybz teacher technics techno teddy1 teddybea teddybear tekken telefon telephon temp123 tempest templar temppassword
tennis tequila terminator terrapin terror test123 test1234 tester testing testpass texas1 thailand thanatos thankyou theboss
thecakeisalie thecat thedog thedoors thedude theend thegame thegreat thekid theking theman theone therock thesims thirteen
thomas1 thongs thuglife thumbs thumper thunder thunder1 thunderb thx1138 tiberius tiburon ticketmaster tickle tiffany1
tiger1 tiger123 tigers tigger tigger1 tights timber tinker tinkerbell tinman tintin titanic titanium titans titleist titten
titties tolkien tomato tomcat tommy1 tommyboy toolman tootie tootsie topcat topdog topgun topher topper tornado toronto
toshiba tottenha tottenham toyota tracker tractor trader trainer trance transam translator trapper travel traveler treasure
trebor trfnthbyf triangle tricky trident trigger trinity tripod tripper triton triumph trixie trojan trojans trombone
trooper trouble trucker trucks truelove trumpet trunks trustno1 tsunami tuesday tulips tunafish tundra turbo1 turkey
turkey50 turtle tweety twilight twinkle twisted twister tyler1 typhoon ufkbyf ultima ultimate umbrella underdog undertaker
unicorn unreal usa123 usarmy usnavy utopia vacation valentin valentina valera valhalla valkyrie vampire vanhalen vanilla
vanyarespekt vasilisa vector vectra vedder vegeta velvet venera verbatim veritas verizon vermont veronika vertigo vfczyz
vfhbyf vfhbyfvfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfrcbvvfrcbv vfvekz vfvfgfgf vfvfvskfhfve vfvjxrf vh5150 viagra
victory viewsonic viking vikings viktor viktoria violetta violin viper1 vipers virgin vision vitalik vkontakte vladik
vladimir vladimirovna vladislav volcom volley voodoo vortex voyager voyeur vsjasnel12 vulcan walleye walmart walnut walrus
wanker wapbbs warcraft wareagle warhammer warhammer40k warlock warlord warrior warriors warthog wasser wassup watcher water1
waterloo wazzkaprivet weasel webmaste webmaster websolutions websolutionssu webuivalidat weezer weihnachtsbau weihnachtsbaum
welcome welcome1 welcome2025 welcome2026 welder werewolf westham westside westwood wg8e3wjf whatever whatsup wheels whiskers
whiskey whisky whisper whitesox whitey whocares whosyourdaddy whynot wibble wicked wildcard wildcat wildcats wildfire
wildman william1 willow windows windsor winner winston winston1 winter wisdom wishbone wizard wolf359 wolfgang wolfie
wolfman wolfpack wolverin wolverine wolves wombat woody1 woofwoof woohoo wookie wordpass wraith wrangler wrestle wrestlin
wrinkle1 wutang xanadu xavier xbox360 xerxes xfiles xtreme xxx123 xxxp455w0rd5 xxxpass xyz123 yamaha yankee yankees yankees1
ybrbnf ybrjkfq yeahbaby yellow yfcntymrf yfnfif yfnfkmz yjdsqgfhjkm yomama yosemite yourmom ytrewq yzerman z1x2c3 z1x2c3v4
z1x2c3v4b5n6m7 zaphod zaq123 zaq12wsx zaq1xsw2 zaq1xsw2cde3 zaqwsx zaqwsxcderfv zaqxsw zaraza zcfvfzkexifz zenith zeppelin
zerocool zhjckfd zhuang zidane zigzag zipper zombie zqjphsyf6ctifgu zvezda zxasqw12 zxc123 zxcasd zxcasdqwe zxcasdqwe123
zxcv1234 zxcvbn zxcvbn123456 zxcvbnm zxcvbnm1 zxcvbnm123456789
`.split(/\s+/),
);
