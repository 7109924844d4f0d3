/** The help center: groups of questions with their answers. */
export const frequentQuestions: readonly { title: string; questions: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Deals and prices',
    questions: [
      [
        'Where do the deals come from?',
        'From people. Editors watch price drops, read store newsletters and follow tips from readers. Each post is checked by hand before it goes up.',
      ],
      [
        'Why is the price different when I click through?',
        'Stores change prices by the hour, by size and sometimes by zip code. If it moved, use the report link on the deal or write to [the help desk](/contact-us), and we will update or expire it.',
      ],
      [
        'What does the struck-through price mean?',
        'It is what the same item usually sells for, as far as we can verify, not the highest number anyone ever printed on a tag.',
      ],
      [
        'What does “exclusive” mean?',
        'The store made that price or code for our readers. It works only through the link on the post.',
      ],
    ],
  },
  {
    title: 'Coupon codes',
    questions: [
      [
        'The code did not work. Now what?',
        '- Check that the items are not excluded; the post says so when they are\n- Remove any other code, since most stores allow one\n- Make sure that you came through our link in the same browser\n\nStill nothing? Tell us and we will try it ourselves.',
      ],
      [
        'Can I use two codes?',
        'Rarely. A store that allows it will have two boxes. A free-shipping code and a percentage are the pair most likely to stack.',
      ],
    ],
  },
  {
    title: 'Buying and returning',
    questions: [
      [
        'Can I order from Thriftwire?',
        'No, we are not a store. You order, pay and return at the store that we link to, and its policies apply.',
      ],
      ['Who do I ask about my order?', 'The store’s own support. We never see your order, your address or your card.'],
    ],
  },
  {
    title: 'Your account',
    questions: [
      ['Do I need one?', 'No. Everything can be read without one. With an account you can save items and get alerts.'],
      [
        'How do I stop emails?',
        'Each one has an unsubscribe link that works at once. You can also change what you get under email preferences.',
      ],
      [
        'How do I delete my account?',
        'In settings, or by writing to [contact us](/contact-us). It is gone within a week, with everything in it.',
      ],
    ],
  },
];
