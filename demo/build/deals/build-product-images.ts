import { composeImage, type SubjectName } from '../../artwork/compose-image.ts';
import { planProductImage } from '../../artwork/plan-image.ts';
import type { Kind } from '../../model/departments.ts';
import type { Random } from '../random.ts';
import { namedUid, type SeedAsset } from '../seed-content.ts';
import type { World } from '../world.ts';

/** The images that products of a kind may have, by subject. */
export interface KindImages {
  readonly bySubject: ReadonlyMap<SubjectName, readonly string[]>;
  readonly assets: readonly SeedAsset[];
}

/**
 * One in this many product images has no alternative text, as in every real catalog. Rare, because outside production
 * each page that shows one opens the content problem panel.
 */
const WITHOUT_ALT = 200;

export const subjectOf = (kind: Kind, name: string): SubjectName =>
  kind.subjectFor[name] ?? kind.subjects[0] ?? 'icon:shopping-bags';

const wordsOf = (subject: SubjectName) =>
  subject
    .slice(subject.indexOf(':') + 1)
    .replace(/([A-Z])/g, ' $1')
    .replace(/-/g, ' ')
    .toLowerCase();

function drawImages(kind: Kind, subject: SubjectName, count: number, random: Random): SeedAsset[] {
  const name = kind.slug.split('/').at(-1) ?? 'product';
  return Array.from({ length: count }, (_, index) => {
    const wishes = {
      subjects: [subject],
      companions: kind.companions.filter((other) => other !== subject),
      tints: kind.tints,
      hues: kind.hues,
    };
    const image = planProductImage(wishes, index, random.fork(`${subject} ${index}`));
    const beside = image.subjects.slice(0, -1).map((other) => wordsOf(other.name));
    const color = subject.startsWith('drawn:') ? ` in ${wishes.tints[index % wishes.tints.length]}` : '';
    const alt = `${kind.title}: ${wordsOf(subject)}${color}${beside.length > 0 ? ` beside ${beside.join(' and ')}` : ''}`;
    const part = subject.slice(subject.indexOf(':') + 1);
    const bare = random.fork(`without alt ${subject} ${index}`).int(1, WITHOUT_ALT) === 1;
    return {
      uid: namedUid('pic', `${name}${part}${index + 1}`.toLowerCase()),
      filename: `${name}-${part.toLowerCase()}-${index + 1}.jpg`,
      title: `${kind.title} ${index + 1}`,
      ...(bare ? {} : { description: alt }),
      format: 'jpeg',
      svg: () => composeImage(image),
    };
  });
}

export function planKindImages(world: World, kind: Kind): KindImages {
  const random = world.random.fork(`pictures ${kind.slug}`);
  const others = new Set(Object.values(kind.subjectFor));
  const main = kind.subjects[0];
  const subjects = [...new Set([...(main ? [main] : []), ...others])];
  const bySubject = new Map<SubjectName, readonly string[]>();
  const assets = subjects.flatMap((subject) => {
    const count = subject === main ? Math.max(1, world.size.images - (others.size > 0 ? 1 : 0)) : 1;
    const drawn = drawImages(kind, subject, count, random);
    bySubject.set(
      subject,
      drawn.map(({ uid }) => uid),
    );
    return drawn;
  });
  return { bySubject, assets };
}
