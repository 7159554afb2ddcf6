import type { Role } from '@tasklane/contracts';
import { roles } from '@tasklane/contracts';

/** Somebody of the demonstration who sells. */
export interface DemoSeller {
  readonly username: string;
  readonly name: string;
  readonly country: string;
  /** Codes of the languages spoken, the mother tongue first. */
  readonly languages: readonly string[];
  /** Top categories, those of most tasks first. */
  readonly trades: readonly string[];
  readonly summary: string;
}

const seller = (
  username: string,
  name: string,
  country: string,
  languages: string,
  trades: string,
  summary: string,
): DemoSeller => ({
  username,
  name,
  country,
  languages: languages.split(' '),
  trades: trades.split(' '),
  summary,
});

export const demoSellers: readonly DemoSeller[] = [
  seller(
    'InkAndOak',
    'Maren Oakley',
    'GB',
    'en de',
    'design crafters',
    'Logo and type designer. Paper first, pixels second. Twelve years, no templates.',
  ),
  seller(
    'StudioMiro',
    'Mirela Ionescu',
    'RO',
    'ro en',
    'design nft-artists',
    'Brand designer for small companies that want to look like themselves.',
  ),
  seller(
    'PixelPablo',
    'Pablo Herrera',
    'MX',
    'es en',
    'nft-artists gaming design',
    'Pixel artist. Every dot by hand, sixteen colours at most.',
  ),
  seller(
    'CopyClara',
    'Clara Whitfield',
    'US',
    'en',
    'writing-and-translation marketing',
    'Former newspaper editor. I cut the sentence you were proud of, and you thank me.',
  ),
  seller(
    'DevDaria',
    'Daria Kowalska',
    'PL',
    'pl en',
    'programming-and-tech business-and-data',
    'Web developer. Small files, clear names, tests that fail when they should.',
  ),
  seller(
    'FrameByFred',
    'Frederik Lund',
    'DK',
    'da en',
    'video-animation music-and-audio',
    'Editor and colourist. I cut on meaning first, on music second.',
  ),
  seller(
    'VoiceOfVera',
    'Vera Lindqvist',
    'SE',
    'sv en',
    'music-and-audio video-animation',
    'Voice actress with a treated room and a warm alto. Two readings of every line.',
  ),
  seller(
    'NumbersByNia',
    'Nia Okafor',
    'NG',
    'en',
    'business-and-data',
    'Accountant turned spreadsheet builder. Inputs yellow, results green.',
  ),
  seller(
    'RankWithRavi',
    'Ravi Menon',
    'IN',
    'hi en',
    'marketing programming-and-tech',
    'Technical SEO. No promises of first place, only a list in the right order.',
  ),
  seller(
    'LensAndLight',
    'Lena Hoffmann',
    'DE',
    'de en',
    'design lifestyle',
    'Retoucher. Skin keeps its texture and people keep their faces.',
  ),
  seller(
    'WordBridge',
    'Yasmin Haddad',
    'JO',
    'ar en fr',
    'writing-and-translation',
    'Arabic and English translator. Jokes, numbers and names arrive in one piece.',
  ),
  seller(
    'TomasBuilds',
    'Tomás Ferreira',
    'PT',
    'pt en es',
    'programming-and-tech',
    'Shops and sites. I order from yours on an old telephone before I call it finished.',
  ),
  seller(
    'MotionMei',
    'Mei Tanaka',
    'JP',
    'ja en',
    'video-animation design',
    'Motion designer. Weight, timing and a little hesitation before the jump.',
  ),
  seller(
    'BeatsByBo',
    'Bo Nguyen',
    'VN',
    'vi en',
    'music-and-audio gaming',
    'Producer and mixing engineer. Quiet mixes, loud ideas.',
  ),
  seller(
    'SocialSofia',
    'Sofia Rossi',
    'IT',
    'it en',
    'marketing design',
    'Campaigns for cafés, gyms and other places with a door.',
  ),
  seller(
    'DataDesk',
    'Grace Wanjiku',
    'KE',
    'en sw',
    'business-and-data',
    'Data entry by two people and compared, which is why I promise the error rate.',
  ),
  seller(
    'FitWithFinn',
    'Finn O’Connor',
    'IE',
    'en',
    'lifestyle',
    'Certified trainer for people with jobs, children and bad knees.',
  ),
  seller(
    'ClayAndCo',
    'Anouk Dubois',
    'FR',
    'fr en',
    'crafters lifestyle',
    'Potter in Lyon. Good things take three weeks and two firings.',
  ),
  seller(
    'StitchByJune',
    'June Abernathy',
    'CA',
    'en fr',
    'crafters festive-tasks',
    'Patterns tested by three knitters, one of them a beginner.',
  ),
  seller(
    'GameForge',
    'Oskar Nieminen',
    'FI',
    'fi en',
    'gaming programming-and-tech',
    'Game developer. If it is fun in grey boxes it will be fun in colour.',
  ),
  seller(
    'PartyPaper',
    'Amira Said',
    'EG',
    'ar en',
    'festive-tasks design',
    'Invitations and cards with names that are spelt right.',
  ),
  seller(
    'ChartChick',
    'Hannah Weiss',
    'AT',
    'de en',
    'business-and-data design',
    'One thought a slide, and a headline that says it.',
  ),
  seller(
    'UXUma',
    'Uma Krishnan',
    'SG',
    'en ta',
    'design programming-and-tech',
    'Interface designer. I start with what your visitor came to do.',
  ),
  seller(
    'SubtitleSam',
    'Samuel Asante',
    'GH',
    'en fr',
    'video-animation writing-and-translation',
    'Subtitles timed by ear and split by sense.',
  ),
  seller(
    'GemStudio',
    'Ilse van Dijk',
    'NL',
    'nl en',
    'crafters nft-artists',
    'Trained at the bench; I draw nothing that cannot be made.',
  ),
  seller(
    'InboxIvy',
    'Ivy Santos',
    'PH',
    'en tl',
    'business-and-data marketing',
    'Assistant to three founders at once, and none of them knows of the others’ chaos.',
  ),
  seller(
    'MapMakerMax',
    'Max Steiner',
    'CH',
    'de fr en',
    'lifestyle writing-and-translation',
    'Travel planner. Six countries, one notebook, all the good bakeries.',
  ),
  seller(
    'CodeMedic',
    'Andrej Novak',
    'SI',
    'sl en',
    'programming-and-tech gaming',
    'First I make the bug happen, then I write the test, then it is gone.',
  ),
  seller(
    'PodPolish',
    'Rachel Stein',
    'IL',
    'he en',
    'music-and-audio marketing',
    'Podcast editor. The coughs go; the pauses that mean something stay.',
  ),
  seller(
    'StoryBooked',
    'Eleanor Marsh',
    'AU',
    'en',
    'writing-and-translation design',
    'Two published novels, one very honest red pencil.',
  ),
  seller(
    'Iconista',
    'Lucía Torres',
    'AR',
    'es en',
    'design gaming',
    'Icons on one grid, one stroke and one corner radius.',
  ),
  seller(
    'CutFileKit',
    'Bram Peeters',
    'BE',
    'nl fr en',
    'crafters design',
    'Laser files that were cut in my workshop before you get them.',
  ),
  seller(
    'EmailElla',
    'Ella Johansson',
    'SE',
    'sv en',
    'marketing writing-and-translation',
    'One subject, one thought, one button. Tested in twelve mail programs.',
  ),
  seller(
    'ChessWithCaro',
    'Carolina Silva',
    'BR',
    'pt en',
    'gaming lifestyle',
    'Chess teacher, 2100 and patient.',
  ),
  seller(
    'GenArtGus',
    'Gustav Berg',
    'NO',
    'no en',
    'nft-artists programming-and-tech',
    'Generative artist. Rarity follows a table that we agree on.',
  ),
  seller(
    'RoomRework',
    'Priya Nair',
    'IN',
    'en hi',
    'lifestyle design',
    'Interiors from photos, with drawings that have measures on them.',
  ),
  seller(
    'LoopAndLoud',
    'Diego Castillo',
    'CL',
    'es en',
    'music-and-audio',
    'Jingles and sound logos. If you hum it after an hour, it is finished.',
  ),
  seller(
    'RootsReader',
    'Margit Szabó',
    'HU',
    'hu de en',
    'lifestyle writing-and-translation',
    'Genealogist. I read five old handwritings and enjoy the difficult ones.',
  ),
  seller(
    'AdLabAmy',
    'Amy Chen',
    'TW',
    'zh en',
    'marketing video-animation',
    'Paid social. I start small, measure for a week, and only then ask for more.',
  ),
  seller(
    'ServerSafi',
    'Safi Rahman',
    'BD',
    'bn en',
    'programming-and-tech',
    'Servers, backups, and restores that were really tried.',
  ),
];

/** The one password of all demonstration accounts; it satisfies the policy. */
export const demoPassword = 'Try-Tasklane-26';

/** An account that the ready line prints. */
export interface DemoRole {
  readonly role: string;
  readonly username: string;
  readonly name: string;
  readonly country: string;
  readonly roles: readonly Role[];
  readonly verified: boolean;
  readonly summary: string | null;
}

const account = (
  role: string,
  username: string,
  name: string,
  country: string,
  held: readonly Role[],
  more: { verified?: boolean; summary?: string } = {},
): DemoRole => ({
  role,
  username,
  name,
  country,
  roles: ['ROLE_USER', ...held],
  verified: more.verified ?? false,
  summary: more.summary ?? null,
});

const adminRoles = roles.filter((role) => role.startsWith('ROLE_ADMIN'));

/** `ROLE_ADMIN_TASK_LIVE_EDIT` gives `AdmTaskLiveEdit`, short enough for a username. */
const adminName = (role: Role): string =>
  role
    .replace(/^ROLE_ADMIN/, 'Adm')
    .toLowerCase()
    .replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
    .slice(0, 15);

/** One account of each kind. */
export const demoRoles: readonly DemoRole[] = [
  account('buyer', 'BuyerBeth', 'Beth Carter', 'GB', []),
  account('buyer 2', 'BuyerBen', 'Ben Schneider', 'DE', []),
  account('pre-seller', 'PreSellerPia', 'Pia Moreau', 'FR', ['ROLE_PRE_SELLER'], {
    summary: 'Illustrator on her way to her first task.',
  }),
  account('basic seller', 'BasicBilal', 'Bilal Aziz', 'MA', ['ROLE_SELLER'], {
    summary: 'Photo retouching and simple logos, delivered with a smile.',
  }),
  account('verified seller', 'VerifiedVic', 'Victoria Lang', 'US', ['ROLE_SELLER'], {
    verified: true,
    summary: 'Logo designer with a soft spot for bakeries. Fifteen years, four hundred marks, no templates.',
  }),
  account('admin', 'AdminAda', 'Ada Byrne', 'IE', adminRoles),
  ...adminRoles.map((role) => account(role, adminName(role), 'Tasklane Team', 'IE', [role])),
];

/** People who buy and review, beside the accounts that are printed. */
export const demoBuyers: readonly { username: string; name: string; country: string }[] = (
  [
    ['MaxK', 'Max Keller', 'DE'],
    ['rosalind7', 'Rosalind Grey', 'GB'],
    ['hikaru88', 'Hikaru Sato', 'JP'],
    ['GreenThumb', 'Olive Turner', 'US'],
    ['cafeblue', 'Paula Vidal', 'ES'],
    ['theoB', 'Theo Brandt', 'NL'],
    ['saltandsea', 'Mara Quinn', 'IE'],
    ['kofi22', 'Kofi Mensah', 'GH'],
    ['lunamedia', 'Luna Park', 'KR'],
    ['oldtown', 'Jan Dvořák', 'CZ'],
    ['bakeryrow', 'Helen Moss', 'AU'],
    ['nordlys', 'Ingrid Dahl', 'NO'],
    ['papertrail', 'Victor Hugo Lima', 'BR'],
    ['zaraq', 'Zara Qureshi', 'PK'],
    ['studio54b', 'Emil Frost', 'DK'],
    ['tinygiants', 'Chloe Martin', 'CA'],
    ['hillandhop', 'Piet Jansen', 'NL'],
    ['marigold', 'Anita Desai', 'IN'],
    ['brewbros', 'Luke Walsh', 'NZ'],
    ['skylark', 'Fatima Zahra', 'MA'],
    ['ohmuffin', 'Sara Ek', 'SE'],
    ['trailmix', 'Noah Becker', 'AT'],
    ['fernandfig', 'Camille Roux', 'FR'],
    ['lastpage', 'Omar Nasser', 'AE'],
  ] as const
).map(([username, name, country]) => ({ username, name, country }));
