import type { ReviewTexts } from './texts';

export const design: ReviewTexts = {
  'design/logo-design': {
    5: [
      'The logo looks as good on our van as it does on a pen. That was the test, and it passed.',
      'I sent a muddled page of ideas and got back a mark that says all of it in three shapes.',
      'Our sign maker opened the vector file and said it was the cleanest he had seen this year.',
      'It works in black, in white and at the size of a thumbnail. Customers already recognise it.',
      'We argued about our logo for two years. This settled it in one afternoon.',
      'Beautiful curves, and every file in the folder was named so that I knew what it was for.',
      'I was afraid of something generic. Nobody else in our street has anything like it.',
    ],
    4: [
      'A strong mark. The lettering needed one more round before it sat well beside the symbol.',
      'Really like the logo; the colour version took a little longer than the black one.',
    ],
    3: ['The drawing is clean, but the idea behind the logo is one I have seen before.'],
  },
  'design/photo-editing-and-retouching': {
    5: [
      'The photos look natural. You cannot see where anything was changed, and I know where to look.',
      'Skin tones match across the whole set, although half of it was shot under kitchen light.',
      'Better than the studio that took the pictures in the first place.',
    ],
    4: ['Lovely editing. Two pictures came back slightly too warm and were corrected the same evening.'],
  },
  'design/business-cards-and-stationery': {
    5: [
      'The printer took the file as it was: bleed, black, everything in place.',
      'I handed out the first cards at a fair and three people commented on the paper and the layout.',
      'Everything finally matches, down to the invoice.',
    ],
    4: ['Elegant layout. The phone number was a little small in the first version.'],
  },
  'design/brand-style-guides': {
    5: [
      'Short enough that the team really reads it. We have stopped inventing new blues.',
      'The examples come from our own business, which is why everybody understood the rules at once.',
      'Our print shop and our web developer now use the same colours. I did not think I would see the day.',
    ],
    4: ['A very useful guide. I would have liked one more page on photographs.'],
  },
  'design/illustration': {
    5: [
      'The pencil sketch already made me smile, and the finished picture now hangs in our hall.',
      'The style is warm without being sweet, exactly like the examples I sent.',
      'So much life in such a simple drawing. My daughter wants to know what happens next.',
    ],
    4: ['Charming picture. The hands needed a second try, the rest was right at once.'],
  },
  'design/flyers-and-posters': {
    5: [
      'People stopped in front of it. I stood across the street and counted.',
      'Took a page of text and found the one line that matters. We sold out.',
      'The colours came out of the printer just as they looked on the screen.',
    ],
    4: ['Striking design. I had to ask once for the date to be larger.'],
  },
  'design/book-cover-design': {
    5: [
      'It looks like a book I would pick up, which is all I wanted. Sales doubled in the first week.',
      'Clearly read the chapters I sent. The cover hints at the ending without giving it away.',
      'The spine fitted my page count to the millimetre.',
    ],
    4: [
      'A cover that fits the genre well. The title was hard to read as a thumbnail until the second version.',
    ],
  },
  'design/ui-and-ux-design': {
    5: [
      'Our developers had no questions, which has never happened before. Every state was there.',
      'Removed half of our screen, and now people find the button.',
      'Explained each decision in a sentence. I learned more than in a day of meetings.',
    ],
    4: ['Clear and thoughtful work. The error states came only after I asked.'],
  },
  'design/app-icons': {
    5: [
      'Readable at the smallest size, and it does not look like anybody else’s.',
      'The grid is so consistent that I drew the next icon myself and it fitted.',
      'Light and dark versions both look intended. The store accepted all sizes at once.',
    ],
    4: ['Crisp icons. One of them was hard to tell from its neighbour and was redrawn without a fuss.'],
  },
  'design/t-shirts-and-merchandise': {
    5: [
      'The printer thanked me for the separations. Three screens instead of five.',
      'Everybody on the team wears it outside of matches too, and that says it all.',
      'Looks hand-made on cloth, not like something from a screen.',
    ],
    4: ['Great drawing. On dark fabric one colour needed a small change.'],
  },
  design: {
    5: ['Knows when to stop. Nothing in the design is there only to impress.'],
    4: ['Good eye and good files. The first version was a little safe, the second hit the mark.'],
    3: [
      'Decent design, but closer to the examples on the page than to the brief I wrote.',
      'The final files are fine. Getting there took more rounds than I had hoped.',
    ],
    2: [
      'Technically clean, but it did not match the examples I had sent, and there was little time left to change it.',
    ],
    1: ['I asked for vector files and received a picture that gets blurred when it is enlarged.'],
  },
};
