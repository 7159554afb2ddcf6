import type { SceneName } from '../art';

/** Words of titles whose subject the other offers of their category do not show, and the scene that shows it. */
export type TitleScene = readonly [words: RegExp, scene: SceneName];

/** Keyed by the slug of the category; the first entry that matches a title applies. */
export const titleScenes: Readonly<Record<string, readonly TitleScene[]>> = {
  'design/logo-design': [
    [/business card|letterhead/, 'stationery'],
    [/social media kit|favicon|three .* concepts/, 'brandBoard'],
  ],
  'design/photo-editing-and-retouching': [
    [/product|food/, 'stillLife'],
    [/travel|property/, 'landscape'],
  ],
  'design/illustration': [
    [/house/, 'landscape'],
    [/children’s book/, 'animation'],
    [/website|magazine|report/, 'abstract'],
  ],
  'design/ui-and-ux-design': [
    [/mobile app|booking|learning|fitness/, 'mobile'],
    [/dashboard/, 'dashboard'],
    [/landing page|website|checkout/, 'website'],
  ],
  'design/t-shirts-and-merchandise': [[/logo|mascot|pins/, 'logo']],
  'marketing/seo': [[/Speed up/, 'dashboard']],
  'marketing/social-media-advertising': [[/campaign|account/, 'dashboard']],
  'marketing/email-marketing': [
    [/template/, 'website'],
    [/mailing list/, 'spreadsheet'],
  ],
  'marketing/local-listings': [[/hours and addresses/, 'website']],
  'writing-and-translation/translation': [
    [/game/, 'platformer'],
    [/\bapp\b/, 'mobile'],
    [/website|shop/, 'website'],
  ],
  'writing-and-translation/cv-and-cover-letters': [[/on video/, 'coaching']],
  'writing-and-translation/product-descriptions': [[/tea|candle|furniture/, 'stillLife']],
  'writing-and-translation/creative-writing': [[/story|chapters|pages/, 'books']],
  'programming-and-tech/wordpress': [[/hacked/, 'code']],
  'programming-and-tech/web-development': [
    [/REST|HTML|React|Astro/, 'code'],
    [/form|calendar|calculator|accessible/, 'website'],
  ],
  'programming-and-tech/mobile-apps': [[/in the stores/, 'appIcons']],
  'programming-and-tech/e-commerce': [[/accounting|shipping|stock/, 'dashboard']],
  'programming-and-tech/data-and-scripts': [[/table|spreadsheets/, 'spreadsheet']],
  'video-animation/intros-and-outros': [[/podcast/, 'podcast']],
  'video-animation/short-video-ads': [[/upright/, 'mobile']],
  'music-and-audio/sound-effects': [[/game/, 'platformer']],
  'business-and-data/virtual-assistant': [[/inbox/, 'mobile']],
  'business-and-data/spreadsheets': [[/dashboard/, 'dashboard']],
  'business-and-data/business-plans': [[/forecast/, 'spreadsheet']],
  'lifestyle/fitness-and-nutrition': [[/meals/, 'stillLife']],
  'lifestyle/family-history': [[/family tree|generations/, 'books']],
  'nft-artists/three-d-art': [
    [/logo/, 'logo'],
    [/loop/, 'abstract'],
  ],
  'nft-artists/nft-marketing': [
    [/launch page/, 'website'],
    [/story/, 'manuscript'],
  ],
  'gaming/game-art': [
    [/characters/, 'pixels'],
    [/parallax/, 'landscape'],
  ],
  'gaming/stream-overlays': [[/emotes/, 'animation']],
  'gaming/game-coaching': [[/chess/, 'coaching']],
  'festive-tasks/greeting-cards': [[/Christmas/, 'winter']],
  'festive-tasks/party-invitations': [[/messengers/, 'mobile']],
  'festive-tasks/gift-ideas': [[/riddles/, 'manuscript']],
  'festive-tasks/personal-video-greetings': [
    [/Santa/, 'winter'],
    [/song/, 'record'],
  ],
  'crafters/laser-and-cut-files': [[/logo/, 'logo']],
};
