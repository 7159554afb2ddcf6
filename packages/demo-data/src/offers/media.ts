import type { OfferKind } from './offer';

export const media: readonly OfferKind[] = [
  {
    category: 'video-animation/video-editing',
    scenes: ['video'],
    price: [10, 100],
    days: [1, 7],
    weight: 3,
    titles: [
      'Edit your {travel|wedding|product|interview} video up to {five|ten} minutes',
      'Cut {five|ten} short clips out of one long recording',
      'Colour grade and repair the sound of your video',
      'Edit a weekly {vlog|course|gaming} video in your style',
    ],
    about: [
      'I cut on meaning first and on music second, and I leave out the transitions nobody remembers.',
      'You get a first cut within two days and can comment on it second by second.',
      'Shaky, dark, too long? Send it anyway; there is usually a good film inside.',
    ],
    includes: [
      '4K export',
      'licensed music',
      'titles with your logo',
      'versions for upright screens',
      'two rounds of changes',
    ],
  },
  {
    category: 'video-animation/explainer-videos',
    scenes: ['animation', 'video'],
    price: [35, 100],
    days: [4, 14],
    titles: [
      'Make a {30|60|90} second explainer video from your idea',
      'Animate a whiteboard story with {hand-drawn|simple} pictures',
      'Write the script and storyboard of your explainer',
    ],
    about: [
      'If your grandmother understands the script, the animation will be easy. So we begin with the script.',
      'One problem, one person, one solution: that is all a minute can hold.',
    ],
    includes: ['script', 'voice over', 'music', 'the film in HD', 'a storyboard to approve'],
  },
  {
    category: 'video-animation/logo-animation',
    scenes: ['logo', 'video'],
    price: [8, 60],
    days: [1, 5],
    weight: 2,
    titles: [
      'Animate your logo in {five|eight} seconds',
      'Make a {liquid|glitch|paper-cut|neon} logo sting with sound',
      'Create a looping logo for {your website header|loading screens}',
    ],
    about: [
      'I take your logo apart into its shapes and let them find each other again.',
      'The last second stands still, so that your editors can cut wherever they like.',
    ],
    includes: ['HD and transparent versions', 'sound design', 'a looping version'],
  },
  {
    category: 'video-animation/intros-and-outros',
    scenes: ['video'],
    price: [5, 45],
    days: [1, 4],
    titles: [
      'Make an intro and end screen for your {channel|podcast|course}',
      'Design lower thirds and titles as a {reusable pack|matching set}',
      'Create a {retro|cinematic|playful} opening for your show',
    ],
    about: [
      'Four seconds are enough. I make them count and give you the rest of the minute back.',
      'All texts stay editable, in the free editor that most channels use.',
    ],
    includes: ['editable templates', 'sound', 'all formats'],
  },
  {
    category: 'video-animation/character-animation',
    scenes: ['animation'],
    price: [25, 100],
    days: [4, 15],
    titles: [
      'Animate a {walk cycle|jump|dance} for your character',
      'Design and rig a {mascot|storyteller} ready to animate',
      'Bring a {children’s drawing|comic panel} to life',
    ],
    about: [
      'Weight, timing and a little hesitation before the jump: that is where the life is.',
      'Rigs are named and ordered so that your own animator can take over.',
    ],
    includes: ['the project file', 'a transparent export', 'a turn-around drawing'],
  },
  {
    category: 'video-animation/subtitles-and-captions',
    scenes: ['video'],
    price: [3, 30],
    days: [1, 3],
    titles: [
      'Subtitle {ten|twenty|thirty} minutes of video in English',
      'Translate and time subtitles into {Spanish|Arabic|German}',
      'Burn stylish captions into {five|ten} short clips',
    ],
    about: [
      'Timed by ear, split by sense, and never faster than people can read.',
      'Names and technical terms are checked with you before delivery.',
    ],
    includes: ['SRT and VTT files', 'a transcript', 'a second check'],
  },
  {
    category: 'video-animation/short-video-ads',
    scenes: ['video', 'social'],
    price: [12, 80],
    days: [1, 5],
    titles: [
      'Make a {15|20|30} second ad from your photos and logo',
      'Produce {three|five} upright ads with different openings',
      'Film and edit a {product|unboxing} clip on my table',
    ],
    about: [
      'The first second decides, so you get three of them to test.',
      'Made to be understood without sound, and better with it.',
    ],
    includes: ['three openings', 'captions', 'licensed music'],
  },
  {
    category: 'music-and-audio/voice-over',
    scenes: ['podcast', 'waveform'],
    price: [5, 70],
    days: [1, 3],
    weight: 2,
    titles: [
      'Record a {warm|friendly|serious} English voice over of {300|500} words',
      'Narrate your {audiobook chapter|e-learning course|documentary}',
      'Speak your phone greeting in {two|three} languages',
    ],
    about: [
      'A treated room, a good microphone, and a voice that reads your text as if it had thought of it.',
      'You get two readings of every sentence that can be understood in two ways.',
    ],
    includes: [
      'clean, edited audio',
      'commercial rights',
      'one free pick-up',
      'timed to your video on request',
    ],
  },
  {
    category: 'music-and-audio/mixing-and-mastering',
    scenes: ['waveform', 'record'],
    price: [10, 90],
    days: [2, 6],
    titles: [
      'Mix your song of up to {twelve|twenty-four} tracks',
      'Master {one song|an EP} for streaming and vinyl',
      'Rescue a noisy {live|rehearsal room} recording',
    ],
    about: [
      'I mix quiet and check loud, in the car and on kitchen speakers too.',
      'Your references tell me more than a page of adjectives; send two.',
    ],
    includes: ['stems', 'a loud and a dynamic master', 'three rounds of changes'],
  },
  {
    category: 'music-and-audio/music-production',
    scenes: ['record', 'waveform'],
    price: [15, 100],
    days: [3, 12],
    titles: [
      'Produce a {lo-fi|house|folk|trap} instrumental for your voice',
      'Compose {two|three} minutes of music for your {film|game|podcast}',
      'Arrange your song for {string quartet|small band}',
    ],
    about: [
      'Played on real instruments where it matters and programmed where it does not.',
      'We agree on mood, tempo and length with rough sketches before I produce anything.',
    ],
    includes: ['WAV and MP3', 'stems', 'the rights stated on one page'],
  },
  {
    category: 'music-and-audio/podcast-editing',
    scenes: ['podcast', 'waveform'],
    price: [8, 60],
    days: [1, 4],
    titles: [
      'Edit a podcast episode of {thirty|sixty} minutes',
      'Clean, level and cut your interview',
      'Design a podcast cover and record an intro',
    ],
    about: [
      'Ums, coughs and the lorry outside disappear; the pauses that mean something stay.',
      'Levelled to broadcast standard, with chapter marks and show notes.',
    ],
    includes: ['show notes', 'chapter marks', 'an audiogram for social media'],
  },
  {
    category: 'music-and-audio/sound-effects',
    scenes: ['waveform'],
    price: [5, 55],
    days: [1, 6],
    titles: [
      'Design {ten|twenty} sound effects for your game',
      'Record foley for {two|five} minutes of film',
      'Make interface sounds for your app',
    ],
    about: [
      'Recorded in my kitchen, garden and garage, and nowhere to be found in a library.',
      'Every sound comes in three variants, so that repetition does not tire.',
    ],
    includes: ['48 kHz files, named and trimmed', 'three variants each', 'loop points'],
  },
  {
    category: 'music-and-audio/jingles',
    scenes: ['waveform', 'podcast'],
    price: [10, 75],
    days: [2, 7],
    titles: [
      'Compose a {five|ten} second sound logo for your brand',
      'Write and sing a jingle for your {shop|radio spot|channel}',
      'Make hold music that does not annoy',
    ],
    about: [
      'If you hum it after an hour, it is finished.',
      'I write three melodies on the piano; you choose one; then it gets dressed.',
    ],
    includes: ['three sketches', 'the full production', 'broadcast rights'],
  },
];
