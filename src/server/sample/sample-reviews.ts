import { HOUR_MS } from '#domain/durations.ts';
import type { Stars } from '#domain/reviews/review-rules.ts';
import type { reviews } from '../db/schema/reviews.ts';
import type { SampleRandom } from './sample-random.ts';

type Row = typeof reviews.$inferInsert & { createdAt: Date };

/** An order that was delivered, as far as its review depends on it. */
interface DeliveredOrder {
  id: string;
  restaurantId: string;
  userId: string;
  deliveredAt: Date;
}

/** The texts of reviews that have one. */
const TEXTS: Record<Stars, readonly string[]> = {
  5: [
    'Came ten minutes early and still steaming. Whoever packs these bags deserves a raise.',
    'We order here every Friday. The kids fight over the last bite, which says it all.',
    'BEST in the neighborhood, no contest!!',
    'I asked for it mild and it was mild. Somebody actually reads the notes.',
    'Exactly like my grandmother made it. I called her afterwards.',
    'Portions are honest, everything was crisp, nothing had leaked. Again next week.',
    'First time here and surely not the last.',
    'Ordered for eleven people in the office. Every box was labeled. Heroes.',
    'so good. so so good',
    'Sick on the couch, and this was the best part of the week. Thank you.',
    'The handwritten note on the lid made me smile more than it should have.',
    'Hot, fast, generous. Nothing to add.',
  ],
  4: [
    'Very good food. The sauce could use a little more heat, but that is taste.',
    'Tasty and generous. Took a bit longer than promised, it was raining though.',
    'Solid lunch. I would pay a dollar more for a real salad with it.',
    'Good as ever. One star off for the plastic cutlery I did not ask for.',
    'Lovely flavors. The box had tipped over on the way, so it looked worse than it was.',
    'We were three and could have fed a fourth. Dessert was a touch too sweet for us.',
  ],
  3: [
    'Fine. Not bad, not something I will dream of.',
    'Food was good but lukewarm when it got here. Five minutes in the oven fixed that.',
    'Half of it great, half of it bland. I will stick to the half.',
    'Smaller than it looks in the picture.',
  ],
  2: [
    'They forgot the drinks. Support sorted it out, but dinner was over by then.',
    'Used to be better. Too salty for me this time.',
    'Took seventy minutes. The driver was nice about it.',
  ],
  1: [
    'An hour late and cold. I had guests.',
    'Not what I ordered, and nobody picked up the phone.',
  ],
};

/** Ratings in the proportions in which they are given. */
const RATING_DISTRIBUTION: readonly Stars[] = [
  ...Array<Stars>(11).fill(5),
  ...Array<Stars>(5).fill(4),
  ...Array<Stars>(2).fill(3),
  2,
  1,
];

const REPLIES: Record<'glad' | 'sorry', readonly string[]> = {
  glad: [
    'Thank you! We have told the kitchen, and now they are insufferable.',
    'That made our day. See you soon!',
    'Read out loud in the kitchen. Thank you!',
  ],
  sorry: [
    'We are sorry. That is not how we want to send our food out. Please write to us, we would like to make it good.',
    'Thank you for telling us. We had a new driver that evening; it should not happen again.',
  ],
};

/** Reviews of some of these orders, written within hours; a few have a reply, and one is hidden. */
export function sampleReviews(
  orders: readonly DeliveredOrder[],
  { now, random }: { now: Date; random: SampleRandom },
): Row[] {
  const nextOf = cycle();
  const made = orders.flatMap(({ id: orderId, restaurantId, userId, deliveredAt }): Row[] => {
    const createdAt = new Date(deliveredAt.getTime() + random.between(1, 30) * HOUR_MS);
    const isWritten = random.next() < 0.45;
    if (!isWritten || createdAt > now) return [];
    const rating = random.pick(RATING_DISTRIBUTION);
    const text = random.next() < 0.7 ? nextOf(TEXTS[rating]) : null;
    const replies = REPLIES[rating >= 4 ? 'glad' : 'sorry'];
    const replyAt = new Date(createdAt.getTime() + random.between(2, 20) * HOUR_MS);
    const isReplied = text !== null && random.next() < (rating >= 4 ? 0.2 : 0.6) && replyAt <= now;
    const review = { id: random.id(createdAt), orderId, restaurantId, userId, rating, text };
    const reply = isReplied ? { replyText: nextOf(replies), replyAt } : {};
    return [{ ...review, createdAt, updatedAt: createdAt, ...reply }];
  });
  const [worst] = made.filter(({ rating, replyAt }) => rating <= 2 && !replyAt);
  if (worst) {
    Object.assign(worst, {
      text: 'The driver is called Kevin and lives above the laundromat. Tell him what you think.',
      hiddenAt: new Date(Math.min(now.getTime(), worst.createdAt.getTime() + HOUR_MS)),
      hiddenReason: 'It names a person and says where they live.',
    });
  }
  return made;
}

/** Returns the texts of a list one after the other, so that none repeats before all were used. */
function cycle() {
  const used = new Map<readonly string[], number>();
  return (texts: readonly string[]): string | null => {
    const count = used.get(texts) ?? 0;
    used.set(texts, count + 1);
    return texts[count % texts.length] ?? null;
  };
}
