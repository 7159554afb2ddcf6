/**
 * A job of the demonstration. Times are in hours: how long ago it was posted, and how far ahead it is due and leaves
 * the board.
 */
export interface DemoJob {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Dollars. */
  readonly budget: readonly [number, number];
  readonly offers: number;
}

const job = (
  category: string,
  budget: readonly [number, number],
  offers: number,
  title: string,
  description: string,
): DemoJob => ({ title, description, category, budget, offers });

export const demoJobs: readonly DemoJob[] = [
  job(
    'design/logo-design',
    [30, 80],
    5,
    'Logo for a small vegan bakery in Leeds',
    'We open in spring and need a logo for the window, the paper bags and one very large sign. Warm, a little old-fashioned, no croissants please: everybody has a croissant.',
  ),
  job(
    'design/logo-design',
    [20, 60],
    3,
    'Logo and favicon for an open source project',
    'A command line tool that cleans up photo collections. It should look good in a terminal’s corner and on a sticker. Vector files needed.',
  ),
  job(
    'design/photo-editing-and-retouching',
    [10, 40],
    4,
    'Restore four photographs of my grandparents’ wedding',
    'Scans at 1200 dpi are ready. Two have water stains, one is torn across a face. I would like prints at 30 by 40 centimetres.',
  ),
  job(
    'design/illustration',
    [50, 100],
    6,
    'Six illustrations for a picture book about a shy octopus',
    'Watercolour feeling, ages three to five. The text is finished and short. I will start with one picture and continue with whoever gets the octopus right.',
  ),
  job(
    'design/ui-and-ux-design',
    [60, 100],
    2,
    'Redesign the booking page of our climbing gym',
    'People give up on the calendar on their telephones. We have numbers and session recordings to share. The page itself will be built by our developer.',
  ),
  job(
    'design/flyers-and-posters',
    [15, 35],
    3,
    'Poster for a village choir’s summer concert',
    'A3, two colours, text is ready. The church hall has a beautiful roof that could be on it.',
  ),
  job(
    'marketing/seo',
    [30, 90],
    4,
    'Find out why our shop lost half its visitors in March',
    'A shop for fountain pens, about 900 pages. Nothing changed on our side, as far as we know. We want the cause and a list of steps, not a package.',
  ),
  job(
    'marketing/social-media-advertising',
    [40, 100],
    5,
    'Small campaign for a children’s swimming school',
    'Two towns, parents of children between four and eight, a budget of 300 for ads on top. Pictures can be supplied.',
  ),
  job(
    'marketing/email-marketing',
    [20, 50],
    2,
    'Welcome series for a tea subscription',
    'Three mails, friendly and short. We have the recipes, the photographs and a dreadful first draft.',
  ),
  job(
    'marketing/social-media-management',
    [30, 70],
    1,
    'A month of posts for a repair café',
    'We are volunteers and always forget to post. Twelve posts, simple pictures, and please nothing with “sustainability journey”.',
  ),
  job(
    'writing-and-translation/translation',
    [20, 60],
    7,
    'Translate a restaurant menu from Italian into Arabic and English',
    'Forty dishes with short descriptions. Somebody who knows what “guanciale” is and can explain it in four words.',
  ),
  job(
    'writing-and-translation/proofreading-and-editing',
    [30, 70],
    4,
    'Proofread a master’s thesis in marine biology',
    '78 pages, English written by a Norwegian. Tracked changes, references stay as they are. Needed before the end of the month.',
  ),
  job(
    'writing-and-translation/creative-writing',
    [10, 40],
    3,
    'A speech for my best friend’s wedding',
    'I have too many stories and no idea how to end. Five minutes, funny, one tear at most.',
  ),
  job(
    'writing-and-translation/website-copy',
    [25, 80],
    2,
    'About page for a family of clockmakers',
    'Four generations, one workshop. We would talk on the telephone for an hour and you write it down better than we can.',
  ),
  job(
    'programming-and-tech/bug-fixing',
    [10, 50],
    6,
    'Our contact form sends every message twice',
    'A WordPress site with a custom plugin whose author has disappeared. Access to a copy of the site will be given.',
  ),
  job(
    'programming-and-tech/web-development',
    [60, 100],
    5,
    'Booking calendar for two holiday flats',
    'Simple calendar on an existing static site, reading from an iCal address. No database if it can be avoided.',
  ),
  job(
    'programming-and-tech/data-and-scripts',
    [15, 60],
    4,
    'Script that renames 12,000 scans by the date on them',
    'The date stands in the top right corner, typewritten. Doubtful ones should go into a folder of their own.',
  ),
  job(
    'programming-and-tech/hosting-and-servers',
    [30, 80],
    1,
    'Move the mail of a small association to a new host',
    'Fourteen mailboxes, some with ten years of mail. It should happen on a weekend and nobody should notice.',
  ),
  job(
    'video-animation/video-editing',
    [30, 90],
    5,
    'Cut a ten-minute film from a walking tour of Iceland',
    'Six hours of material, drone included. Calm, with the sound of the place. Music only at the end.',
  ),
  job(
    'video-animation/explainer-videos',
    [70, 100],
    2,
    'Sixty seconds that explain what a heat pump does',
    'For our customers, who are mostly over sixty and tired of being talked down to.',
  ),
  job(
    'video-animation/logo-animation',
    [15, 45],
    3,
    'Animate our choir’s logo for concert recordings',
    'Five seconds, gentle, with a sung note that we will record ourselves.',
  ),
  job(
    'music-and-audio/voice-over',
    [20, 60],
    6,
    'Warm voice for a museum’s audio guide in English',
    '3,200 words in 22 pieces. A regional accent is welcome.',
  ),
  job(
    'music-and-audio/podcast-editing',
    [25, 70],
    3,
    'Edit eight episodes of a podcast on garden history',
    'About forty minutes each, two voices, one of them slightly too far from the microphone.',
  ),
  job(
    'music-and-audio/mixing-and-mastering',
    [30, 90],
    2,
    'Mix five songs of a folk trio',
    'Fiddle, guitar, voice. Recorded live in a barn, and it should sound like a barn.',
  ),
  job(
    'business-and-data/data-entry',
    [10, 45],
    8,
    'Type 600 handwritten recipe cards into a table',
    'German, mostly legible. Name, ingredients, steps, and the remarks in the margin, which are the best part.',
  ),
  job(
    'business-and-data/spreadsheets',
    [15, 50],
    3,
    'Shift plan for a bakery with eleven people',
    'Night shifts, two people who must not work together, and a fair number of Sundays.',
  ),
  job(
    'business-and-data/presentations',
    [25, 80],
    4,
    'Twelve slides for a talk at a school’s open day',
    'The content is finished and far too long. Please cut it and give it a face.',
  ),
  job(
    'lifestyle/travel-planning',
    [15, 50],
    2,
    'Ten days by train through the Balkans with two children',
    'June, no day with more than four hours on a train, one night train because the children insist.',
  ),
  job(
    'gaming/game-art',
    [40, 100],
    4,
    'Tile set for a small game about a lighthouse',
    'Top-down, 32 pixels, four seasons. The game is finished in grey boxes and waits for somebody with taste.',
  ),
  job(
    'crafters/laser-and-cut-files',
    [10, 35],
    1,
    'Cut file of our street for a farewell present',
    'Eleven old houses from photographs, to be cut from three-millimetre birch. 40 centimetres wide.',
  ),
  job(
    'festive-tasks/party-invitations',
    [10, 30],
    3,
    'Invitation for a grandmother’s ninetieth birthday',
    'She was a radio engineer, so perhaps something with a dial. Sixty guests, print and messenger.',
  ),
];
