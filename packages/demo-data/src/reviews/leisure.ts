import type { ReviewTexts } from './texts';

export const leisure: ReviewTexts = {
  'lifestyle/online-lessons': {
    5: [
      'After one lesson I understood what three books had not taught me.',
      'Patient, cheerful and well prepared. The exercises came the same evening.',
      'My son asked when the next lesson is. That has never happened.',
    ],
    4: ['A very good lesson. The pace was a little high for a beginner.'],
  },
  'lifestyle/fitness-and-nutrition': {
    5: [
      'Made for the week I really have. I have not missed a day yet.',
      'My knee stopped hurting after one correction.',
      'No miracles, no powders, and four kilos less.',
    ],
    4: ['Sensible advice. I would have liked more choice for days without much time.'],
  },
  'lifestyle/coaching': {
    5: [
      'I talked for most of the hour and came out with a plan on one page.',
      'Honest feedback that I could use the next morning. I got the job.',
      'Good questions, and the patience to wait for an answer.',
    ],
    4: ['Helpful and calm. A second session would have been good.'],
  },
  'lifestyle/travel-planning': {
    5: [
      'Even the bakery was as good as promised.',
      'It rained on the third day, and there was a plan for that too.',
      'Saved us a day of queues and a good deal of money.',
    ],
    4: ['A wonderful route. One museum had changed its hours.'],
  },
  'lifestyle/home-and-interiors': {
    5: [
      'Everything fits, to the centimetre. Nothing had to go back.',
      'Worked with the furniture we have, which I had not dared to hope.',
      'The room feels twice as large, and it is only light and colour.',
    ],
    4: ['Good ideas and clear drawings. One lamp was sold out and had to be replaced.'],
  },
  'lifestyle/family-history': {
    5: [
      'My grandmother recognised the handwriting. We both cried a little.',
      'Every name comes with the record that proves it.',
      'Read a page that two archives had given up on.',
    ],
    4: ['Fascinating work. One branch remains open, and the reason was explained.'],
  },
  lifestyle: {
    5: ['Listened first and advised afterwards. It is made for me and for nobody else.'],
    4: ['Friendly and practical. I would have liked a little more time for questions.'],
    3: [
      'Some useful points, though part of it could have been for anybody.',
      'Nice contact. What I got was shorter than I had expected.',
    ],
    2: ['What I had said about my situation was hardly taken into account.'],
    1: ['The date was moved twice, and the second time I heard of it too late.'],
  },
  'nft-artists/pixel-art': {
    5: [
      'So few dots, and everyone sees at once who it is.',
      'Sharp at every size, and the little animation is a bonus.',
      'You can tell that each pixel was a decision.',
    ],
    4: ['Great style. The palette was a touch dark at first.'],
  },
  'nft-artists/generative-collections': {
    5: [
      'Even the unlikely combinations look intended.',
      'The metadata passed every check, and the rarity table adds up.',
      'We went through a hundred pieces and did not find a bad one.',
    ],
    4: ['Strong work. Two layers clashed and were fixed quickly.'],
  },
  'nft-artists/three-d-art': {
    5: [
      'The light is so good that people ask where I took the photo.',
      'The scene file is tidy. I could change the colour myself.',
      'Looks solid enough to pick up.',
    ],
    4: ['Beautiful render. I would have liked a slightly slower turn.'],
  },
  'nft-artists/nft-marketing': {
    5: [
      'A small community that talks, instead of a large one that does not.',
      'The story makes sense, even to people outside of this world.',
      'Advised us against a promise we could not have held. Grateful for that.',
    ],
    4: ['Good texts and good judgement. The calendar was a bit ambitious for two people.'],
  },
  'nft-artists': {
    5: ['An artist who answers questions about files as gladly as those about style.'],
    4: ['Original and well made. It took a few messages to agree on the size.'],
    3: ['Good craft, but not as close to my description as I had hoped.'],
    2: ['The style changed between the first piece and the last.'],
    1: ['The files had the wrong size and could not be used for the launch.'],
  },
  'gaming/game-art': {
    5: [
      'Everything sits on the grid. I had it in the game within an hour.',
      'One light, one outline, one scale. It finally looks like one game.',
      'Our testers stopped to look around. That is the highest praise.',
    ],
    4: ['Lovely art. One edge showed a seam and was repaired the same day.'],
  },
  'gaming/game-development': {
    5: [
      'It was fun on the second day, in grey boxes, as promised.',
      'Scenes and scripts are so tidy that I could go on by myself.',
      'Runs at full speed on my old laptop.',
    ],
    4: ['Works as agreed. The controls needed a little tuning.'],
  },
  'gaming/stream-overlays': {
    5: [
      'My viewers noticed within a minute and the chat went wild.',
      'Quiet while I play, loud when it counts.',
      'Everything was set up and working before the evening’s stream.',
    ],
    4: ['Looks great. One text was hard to read on a phone.'],
  },
  'gaming/game-coaching': {
    5: [
      'Three habits, no lecture. I have gone up two ranks since.',
      'Saw after five minutes what I do wrong every time, and said it kindly.',
      'The notes with time marks are worth more than the video itself.',
    ],
    4: ['Very helpful. I would have liked a few more exercises.'],
  },
  gaming: {
    5: ['Somebody who plays as well as works. We spoke the same language from the start.'],
    4: ['Good work and a good sense of humour. Delivery came on the last day.'],
    3: ['All right, though I had to explain twice what kind of game this is.'],
    2: ['It does not fit the rest of my game, in spite of the pictures I had sent.'],
    1: ['I got less than the page says, and answers took days.'],
  },
  'festive-tasks/greeting-cards': {
    5: [
      'My aunts have put it on the fridge. All of them.',
      'Looks hand-made because it is. Nobody believed the price.',
      'Our customers wrote back to thank us for the card.',
    ],
    4: ['Pretty card. The greeting inside was a little small.'],
  },
  'festive-tasks/party-invitations': {
    5: [
      'Half of the guests have kept it, they told me.',
      'Every name is spelt right, including the three difficult ones.',
      'From the first card to the sign at the door, all of one piece.',
    ],
    4: ['Lovely design. The time had to be corrected once, my own mistake.'],
  },
  'festive-tasks/gift-ideas': {
    5: [
      'The man who has everything was speechless.',
      'Ten questions, and then ideas I would never have had.',
      'The children talk of nothing else since Sunday.',
    ],
    4: ['Thoughtful ideas. One of them was above my budget.'],
  },
  'festive-tasks/personal-video-greetings': {
    5: [
      'She laughed until she cried, and then we watched it again.',
      'How did they know about the hamster? The children still wonder.',
      'Light, sound and timing like on television, and far more personal.',
    ],
    4: ['Great fun. One name was said differently at first and recorded again.'],
  },
  'festive-tasks': {
    5: ['You feel that somebody took the occasion as seriously as we did.'],
    4: ['In time for the day itself, and very nice. The preview came a little late for my nerves.'],
    3: ['Pretty, but rather like the example on the page with our names put in.'],
    2: ['A name was wrong, and the corrected version came on the morning of the day.'],
    1: ['It arrived after the celebration. The refund of my good mood is still pending.'],
  },
  'crafters/knitting-and-sewing-patterns': {
    5: [
      'A beginner can follow it. I know, because I am one.',
      'The sizes are right, and the chart is large enough to read without glasses.',
      'A question on row forty was answered within the hour.',
    ],
    4: ['A beautiful pattern. One abbreviation was not explained at first.'],
  },
  'crafters/embroidery-files': {
    5: [
      'Ran through my machine without a single thread break.',
      'The photo of the test stitch told me that it had really been tried.',
      'Small letters, and still readable on cloth.',
    ],
    4: ['Clean file. On thin cloth I had to add a second layer of backing.'],
  },
  'crafters/pottery-and-ceramics': {
    5: [
      'You can tell how much care went into it. Photographs hardly do it justice.',
      'The pictures of every stage were a pleasure in themselves.',
      'A patient answer to every question about glaze and fire.',
    ],
    4: ['Worth the wait. The colour turned out a little darker than in the sample.'],
  },
  'crafters/laser-and-cut-files': {
    5: [
      'Cut at the first try, and the parts fit together without sanding.',
      'No open paths, no double lines. My machine was half an hour faster.',
      'The settings that came with it were right for my wood too.',
    ],
    4: ['A fine file. For thicker material I had to ask for another version.'],
  },
  'crafters/jewellery-design': {
    5: [
      'The caster had no questions. The goldsmith had only compliments.',
      'She said yes. The design may have helped.',
      'Delicate and still strong enough to be worn every day.',
    ],
    4: ['Beautiful design. The first drawing was a bit too fine for casting.'],
  },
  crafters: {
    5: ['Made by somebody who has done it with their own hands. It shows in the instructions.'],
    4: ['Careful work, nicely explained. I needed one more message than expected.'],
    3: ['Good idea, but the measurements had to be checked and corrected.'],
    2: ['The instructions skip two steps, and I found out in the middle of the work.'],
    1: ['It did not match the measurements I had given, and so the material was wasted.'],
  },
};
