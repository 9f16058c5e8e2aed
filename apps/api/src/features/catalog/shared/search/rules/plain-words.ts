import { foldedWords } from './fold-word.ts';

/** Words that occur in every text. */
const fillers = wordSet(
  'a an and for from in is me my of on or the to with am are i it very your need want best good ' +
    'any at but can do does get give have has help looking our please show should some something ' +
    'suggest that this use we what which ' +
    'ka ke ki ko wala wale wali liye hai hain mera mere meri mein ' +
    'aur par jo kya kaun kaunsa koi kuch chahiye dikhao batao ho raha rahe rahi hamare apne',
);
/** The only word that sounds like a filler, 'mein', and is none. */
const NO_FILLER = /^men$/i;

/**
 * Words that say how, when or for whom rather than what: where no product has them, they are left out. Persons that a
 * shop may mean with its words (men, baby, mother) are not among them.
 */
const softWords = wordSet(
  'after against all already also always anti around as avoid bad be because been before being better between bit both buy ' +
    'by care cause causing cheap completely could day days deal deals deep deeply did doing during each ease easily easy ' +
    'effective effectively else especially even ever every everyday everyone everything everywhere extra extreme extremely feel ' +
    'feeling feels few fight fights find fix friend friends full fully getting gets gives go goes going got great had happen ' +
    'having heal healing healthy he her here herself high him his home how if into issue issues items its itself just keep keeps ' +
    'kill kind know last latest leaves left less lot lots low made make makes making many may maybe might more most much must ' +
    'myself natured never new nice night no nobody not now occasional often old once one online only other others out over ' +
    'own people perfect person problem problems product products prone properly quality quick quickly range rate real really ' +
    'recommend reduce reduces reducing regular regularly remedy remove removes removing right safe same see sell selling she ' +
    'shop simple since so solution solutions some somebody someone stay stop stops stopping store stuff such suffer suffering super take ' +
    'than their them then there these they thing things think those through time times too top treat treating treatment trouble ' +
    'try type types under until up use used useful uses using usual usually value want was way well were when where while ' +
    'who why will without won work working works would year years you young ' +
    'able add added adult afford age allow allowed allergic appear apply area ask bad basic become begin believe big bring call ' +
    'cannot change choose come common complete contain contains correct cost daily decide different difficult dont end enough enjoy entire ' +
    'expensive fast favourite feels fine finish first follow found front general given gone grow guaranteed guy guys handle hard hate ' +
    'heavy hold huge hurt idea important inside instant instantly kept large large later lead let light like little live long longer look looks love main ' +
    'matter mean means meant mind miss move name near normal nothing number offer ok okay open order outside part pick place plan play possible ' +
    'prefer prevent prevents prevention proof prove provide put ready reason related remain repair result results review reviews run said save say season ' +
    'seem send set several short shows side sign size slow small sort special start started strong sudden suggest suitable suits support sure ' +
    'talk tell ten thank thanks think three tight today together told tomorrow top total touch town true turn two understand usually vs wear ' +
    'weather wish without wonder word worry worse worst write wrong yes yesterday ' +
    'accha acha achha achi acchi abhi ab agar aise aisa asli bahut bohot baar baad bhi bina chahie chahta chahti dhone dhona ' +
    'door dur dusra ek gaya gayi hamesha hatane hatana hataye hona hone hota hote hoti iska iske isko jaise jab jaldi ' +
    'kaise kam kab kar kare karo karna karne karta karti khatam kharab khas khud laga lagana lagane lagta lena log logon ' +
    'lekin mujhe naya nahi nahin pehle phir rakhe rokne roke rok roz rozana sab sabse sahi samasya sath tha theek tum turant ' +
    'upay upyog usko use wahi yah yeh ye zaroor ziyada zyada jyada',
);

/**
 * Things that people buy. At the end of a keyword such a word names what is wanted: what only mentions it ('oily hair',
 * an oil among the ingredients) is not meant by 'hair oil'.
 */
const goods = wordSet(
  'oil tel cream creme lotion serum toner conditioner balm ointment spray mist perfume attar sunscreen sunblock aftershave ' +
    'wax dye colour color foundation concealer lipstick lipgloss mascara eyeliner kajal kohl polish remover ' +
    'brush comb kangha towel loofah sponge dish holder dispenser bottle mug bucket trimmer razor blade dryer straightener ' +
    'curler wig wipes diaper pads tissue cotton swab sanitizer sanitiser handwash toothpaste toothbrush mouthwash ' +
    'detergent cleaner freshener repellent candle incense agarbatti dhoop diffuser tablet tablets capsule capsules medicine ' +
    'supplement syrup drink juice toy toys doll book bag purse wallet shoe shoes chappal slipper shirt tshirt dress saree ' +
    'kurta jeans phone mobile charger cable laptop clock watch bicycle cycle necklace bangle bindi sindoor',
);

function wordSet(text: string): ReadonlySet<string> {
  return new Set(foldedWords(text));
}

export function isFiller(word: string, folded: string): boolean {
  return fillers.has(folded) && !NO_FILLER.test(word);
}

export function isSoft(folded: string): boolean {
  return softWords.has(folded);
}

export function isGoods(folded: string): boolean {
  return goods.has(folded);
}

/** The word in the index of the products that are such goods. The mark tells it from words that people type. */
export function goodsWord(folded: string): string {
  return `#${folded}`;
}

/** The goods among the words that say what a product is: its title, its category and the name on its label. */
export function goodsIn(text: string): string[] {
  return foldedWords(text).filter(isGoods).map(goodsWord);
}
