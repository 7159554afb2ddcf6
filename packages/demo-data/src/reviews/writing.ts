import type { ReviewTexts } from './texts';

export const writing: ReviewTexts = {
  'writing-and-translation/articles-and-blog-posts': {
    5: [
      'Reads as if I had written it on my best day. Sources included.',
      'Made a dry subject interesting without getting anything wrong, and I am an expert in it.',
      'Our readers stay to the end now. The figures show it.',
    ],
    4: ['Well researched and pleasant to read. The opening was a little long.'],
  },
  'writing-and-translation/translation': {
    5: [
      'My father, who speaks nothing else, did not notice that it was a translation.',
      'Even the pun survived. There was a note explaining how.',
      'Names, numbers and layout were all in place. I could publish at once.',
      'Asked about two sentences that were unclear in the original too.',
    ],
    4: ['Natural and accurate. Two technical terms had to be changed to the ones our trade uses.'],
  },
  'writing-and-translation/proofreading-and-editing': {
    5: [
      'Found a mistake on page four that six people had read over.',
      'My text still sounds like me, only clearer. Every change was explained.',
      'Fast and merciless with commas. My supervisor noticed the difference.',
    ],
    4: ['Careful work. I turned down a few changes of style, but the corrections were all right.'],
  },
  'writing-and-translation/cv-and-cover-letters': {
    5: [
      'Three interviews in two weeks, after half a year of silence.',
      'Asked about the parts of my work I leave out, and those were the ones that mattered.',
      'I recognised myself, only taller.',
    ],
    4: ['Clear and modern. A little too confident for my taste, and toned down without discussion.'],
  },
  'writing-and-translation/product-descriptions': {
    5: [
      'Fewer questions from customers since the new texts went up.',
      'Every text is different, although the products are nearly the same. I do not know how.',
      'Short, useful and ready to import. I did it in five minutes.',
    ],
    4: ['Good texts. I had to correct one measurement that I had given wrongly myself.'],
  },
  'writing-and-translation/website-copy': {
    5: [
      'Our visitors now understand in one line what took me ten minutes to explain.',
      'Used the words of our own customers. It sounds obvious, but nobody had done it before.',
      'Clear, warm and without a single empty phrase.',
    ],
    4: ['Strong headlines. One section was longer than our page allows and had to be cut.'],
  },
  'writing-and-translation/creative-writing': {
    5: [
      'I read it aloud and had to stop twice. So did the guests.',
      'Took five small memories and made something out of them that will stay in the family.',
      'Funny, kind and exactly the right length.',
    ],
    4: ['Beautifully written. One detail was wrong in the first version and was put right at once.'],
  },
  'writing-and-translation': {
    5: ['You can tell that this was read aloud before it was sent.'],
    4: ['Good, careful writing. I changed a word here and there to make it mine.'],
    3: [
      'The language is correct, but it lacks the tone I had asked for.',
      'Fine after I had rewritten the last part.',
    ],
    2: ['Several sentences kept the order of the original language and had to be written again.'],
    1: ['Parts of the text were the ones I had sent, with only a few words replaced.'],
  },
};
