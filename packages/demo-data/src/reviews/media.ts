import type { ReviewTexts } from './texts';

export const media: ReviewTexts = {
  'video-animation/video-editing': {
    5: [
      'There was a good film in my mess of clips after all. I have watched it ten times.',
      'The cuts are so natural that you only notice the story.',
      'Rescued the sound as well, although there was wind on half of it.',
      'Even my impatient brother watched it to the end.',
    ],
    4: ['Great pace. The music in the first cut was not quite mine, the second choice was perfect.'],
  },
  'video-animation/explainer-videos': {
    5: [
      'A minute that explains what we fail to explain in an hour.',
      'The script alone was worth the price. My mother finally knows what I do.',
      'One clear story from the first frame to the last, and no jargon.',
    ],
    4: ['Very clear. The last part went a little fast for our older customers.'],
  },
  'video-animation/logo-animation': {
    5: [
      'Five seconds, and our logo suddenly has a character.',
      'The sound and the movement land on the same frame. Goosebumps.',
      'The transparent version dropped straight into our edit.',
    ],
    4: ['Smooth animation. I asked for a calmer ending and got it the next day.'],
  },
  'video-animation/intros-and-outros': {
    5: [
      'My channel looks like a programme now and not like a hobby.',
      'Short enough that nobody skips it. The texts are easy to change.',
      'Fits the style of the show so well that viewers asked who made it.',
    ],
    4: ['Stylish. The first version was two seconds too long.'],
  },
  'video-animation/character-animation': {
    5: [
      'There is weight in every step. He feels alive.',
      'The layers are named so well that our own animator carried on the same day.',
      'A small pause before the jump, and everyone in the room laughed.',
    ],
    4: ['Lovely movement. One arm bent oddly in the first version.'],
  },
  'video-animation/subtitles-and-captions': {
    5: [
      'Timed so well that you forget you are reading.',
      'All the names are spelt right, even those of our village.',
      'The captions doubled the time people watch our clips.',
    ],
    4: ['Accurate and easy to read. A few lines could have been split earlier.'],
  },
  'video-animation/short-video-ads': {
    5: [
      'The second opening beat our old ad by a mile.',
      'Understandable without sound, as promised. I tested it on the train.',
      'Made something lively out of a handful of photos.',
    ],
    4: ['Punchy clips. I would have liked the price on screen a moment longer.'],
  },
  'video-animation': {
    5: ['Commenting on the first cut second by second was easy, and every remark was followed.'],
    4: ['Good rhythm and a clean export. It took one more round than planned.'],
    3: [
      'The film is fine, but the first cut ignored the order of scenes I had written down.',
      'Nice pictures. The sound is louder in some places than in others.',
    ],
    2: ['The style is far from the example I had sent, and there was one round only to change it.'],
    1: ['The export had the wrong format and arrived after the event it was made for.'],
  },
  'music-and-audio/voice-over': {
    5: [
      'Sounds as if the thought had just come up. No trace of reading.',
      'Clean audio, perfect timing, and the foreign names were right.',
      'Two readings of the difficult line, so I could choose. Very considerate.',
    ],
    4: ['A lovely voice. One word was stressed differently here, and it was recorded again for free.'],
  },
  'music-and-audio/mixing-and-mastering': {
    5: [
      'I can hear every instrument, and it still sounds like us.',
      'Holds up in the car, on the kitchen radio and on good speakers.',
      'Took the harshness out without taking the energy out.',
    ],
    4: ['Big, warm sound. The voice came up a little after my first listen.'],
  },
  'music-and-audio/music-production': {
    5: [
      'The sketch already had the mood, and the finished piece gave me goosebumps.',
      'The real instruments make all the difference. Stems were in perfect order.',
      'Listened to my references and found what they have in common.',
    ],
    4: ['A beautiful piece. The bridge was reworked once and is now my favourite part.'],
  },
  'music-and-audio/podcast-editing': {
    5: [
      'My guest asked whether I had bought a new microphone. I had not.',
      'The coughs are gone, and the good pauses are still there.',
      'Levels, chapters and notes: everything was ready to publish.',
    ],
    4: ['Very clean. One cut was a bit tight and was loosened at once.'],
  },
  'music-and-audio/sound-effects': {
    5: [
      'You hear at once that these were recorded and not bought.',
      'Three variants of each sound, named and trimmed. A joy to put in.',
      'Small sounds that make everything feel finished.',
    ],
    4: ['Creative sounds. Two were a little too loud beside the rest.'],
  },
  'music-and-audio/jingles': {
    5: [
      'The whole office hums it. Help.',
      'Three melodies to choose from, and choosing was the hardest part.',
      'Short, friendly and unmistakably ours.',
    ],
    4: ['Catchy. I asked for a slower version and like that one best.'],
  },
  'music-and-audio': {
    5: ['Good ears and good manners. The files were labelled and at the right level.'],
    4: ['Fine sound and a fair price. The last change took a day longer than I thought.'],
    3: [
      'Good in parts. The first version was much louder than my references.',
      'Pleasant, but not quite the mood we had talked about.',
    ],
    2: ['There is background noise in several places, and only some of it was removed afterwards.'],
    1: ['What I received was half as long as ordered, and the rest came a week late.'],
  },
};
