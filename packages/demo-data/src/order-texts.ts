/** Requirements that buyers send to sellers. */
export const requirementTexts = [
  'Hello! Everything that I have is below. We open in six weeks, so there is time, but not endless time.',
  'This is for a family business, third generation. Please keep it warm and do not make us look like a bank.',
  'I have attached what we used until now. Keep what works, change what does not; I trust your eye.',
  'Our customers are mostly between thirty and fifty and read us on the telephone. Nothing tiny, please.',
  'Two examples that we like and one that we do not: calm, clear, no shouting. The rest is up to you.',
  'We need this for a fair on the 14th. If something is missing, ask me straight away and I answer the same day.',
  'It will be used on the website and once in print. English is enough, short sentences are better.',
  'There is no rush. I would rather have it right than on Monday.',
  'You did something similar for a friend of mine and she is still talking about it. The same spirit, please.',
  'Short version: simple, friendly, honest. Long version in the file.',
] as const;

export const deliveryTexts = [
  'Here it is. I have tried two directions and kept the one that fits your brief better.',
  'All files are attached. Please look at them on a large screen first and on a telephone afterwards.',
  'Done a little earlier than promised. Tell me if anything feels wrong, small changes are no trouble.',
  'Please find everything attached, the source included. It was a pleasure to work on this.',
  'Finished! I kept to your examples and left out the effect that you did not like.',
  'This is the complete delivery. The notes in the file say how to use it.',
] as const;

export const revisionTexts = [
  'Very close already! Could the second part be a little calmer? The first is perfect as it is.',
  'I like it a lot. Only the name is too small, my mother could not read it.',
  'Could you try it once with less contrast? We will print it on recycled paper.',
  'One thing was lost on the way: the address at the bottom. The rest can stay.',
  'Please make it a touch shorter. Nobody in our team got to the end.',
] as const;

export const redeliveryTexts = [
  'Changed as you asked, and I checked the rest once more.',
  'You were right, it is better this way. The new version is attached.',
  'Here is the revised version; everything else is untouched.',
] as const;

export const refusalTexts = [
  'I am sorry, I am fully booked until the end of the month and would not do this justice.',
  'Thank you for the order, but this is outside of what I do well. A colleague would be the better choice.',
] as const;

export const withdrawalTexts = [
  'I ordered the wrong task, sorry about that.',
  'Our plans have changed since this morning.',
] as const;

export const cancellationTexts = {
  buyer: [
    'Our event has been called off, so we no longer need this. Is it all right with you to cancel?',
    'We have decided to wait until next year. I am sorry for the trouble.',
  ],
  seller: [
    'I have fallen ill and cannot say when I will be able to work again. May I propose to cancel?',
    'The material that you sent is protected, and I cannot use it. I think we should cancel.',
  ],
} as const;

export const lateTexts = [
  'The date has passed and I have not heard from you for days, so I cancel.',
  'We needed it for Saturday. I have to look for somebody else now.',
] as const;

/** Why sellers ask for more time. */
export const timeTexts = [
  'It is nearly there, and a little more time would do it good. You will see the difference.',
  'My computer is at the repair shop until tomorrow. Nothing is lost, but I need a little longer.',
] as const;

/** What buyers would like to be different, at the same price. */
export const termsTexts = [
  'We can do without the last part now. In return, could we have one more round of changes?',
  'Please leave out what we said about the small version. I would rather look at the large one twice.',
] as const;

/** Why buyers propose to end an order that is half done. */
export const partialTexts = [
  'What you have sent so far is lovely, and we will go on by ourselves. Please keep half of it for your work.',
  'Our plans have become smaller. What you have done so far is all that we need. Shall we split it?',
] as const;

/** What the two sides say in disputes, and why an admin decided. */
export const disputeTexts = {
  opened: [
    'The description promised three versions and I got one. I asked for the others twice and heard nothing.',
    'This is not what I described: the style is another one, and the name of our shop is spelt wrong.',
    'Half of what we agreed on is missing. I cannot use the rest without it.',
  ],
  answered: [
    'The brief did not mention that, and I delivered what it says. I am glad to go over it once more, though.',
    'I see the point about the name. The rest follows the examples that came with the order.',
  ],
  replied: [
    'Thank you for the answer. I can live with what is there, but then I do not want to pay for all of it.',
    'I need it this week, so another round comes too late for me. Let us find a fair share.',
  ],
  reasonBuyer:
    'A part of what the description promises is missing, and you cannot use the work as it was meant. What is there follows your brief, so it is paid for.',
  reasonSeller:
    'What you delivered follows the brief and is paid for. The description promises more than that, and the buyer asked for it in time.',
} as const;
