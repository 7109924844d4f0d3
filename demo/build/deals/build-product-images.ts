import { composePicture, type SubjectName } from '../../artwork/compose-image.ts';
import { planProductPicture } from '../../artwork/plan-image.ts';
import type { Kind } from '../../model/departments.ts';
import type { Random } from '../random.ts';
import { namedUid, type SeedAsset } from '../seed-content.ts';
import type { World } from '../world.ts';

/** The pictures that products of a kind may carry, by what they show. */
export interface KindPictures {
  readonly bySubject: ReadonlyMap<SubjectName, readonly string[]>;
  readonly assets: readonly SeedAsset[];
}

/**
 * One in this many product pictures has no alternative text, as happens in every real catalogue: seldom, because outside
 * production every page that shows one opens the panel of content problems.
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

function drawPictures(kind: Kind, subject: SubjectName, count: number, random: Random): SeedAsset[] {
  const name = kind.slug.split('/').at(-1) ?? 'product';
  return Array.from({ length: count }, (_, nth) => {
    const wishes = {
      subjects: [subject],
      companions: kind.companions.filter((other) => other !== subject),
      tints: kind.tints,
      hues: kind.hues,
    };
    const picture = planProductPicture(wishes, nth, random.fork(`${subject} ${nth}`));
    const beside = picture.subjects.slice(0, -1).map((other) => wordsOf(other.name));
    const colour = subject.startsWith('drawn:') ? ` in ${wishes.tints[nth % wishes.tints.length]}` : '';
    const alt = `${kind.title}: ${wordsOf(subject)}${colour}${beside.length > 0 ? ` beside ${beside.join(' and ')}` : ''}`;
    const part = subject.slice(subject.indexOf(':') + 1);
    const bare = random.fork(`without alt ${subject} ${nth}`).int(1, WITHOUT_ALT) === 1;
    return {
      uid: namedUid('pic', `${name}${part}${nth + 1}`.toLowerCase()),
      filename: `${name}-${part.toLowerCase()}-${nth + 1}.jpg`,
      title: `${kind.title} ${nth + 1}`,
      ...(bare ? {} : { description: alt }),
      format: 'jpeg',
      svg: () => composePicture(picture),
    };
  });
}

export function planKindPictures(world: World, kind: Kind): KindPictures {
  const random = world.random.fork(`pictures ${kind.slug}`);
  const others = new Set(Object.values(kind.subjectFor));
  const main = kind.subjects[0];
  const subjects = [...new Set([...(main ? [main] : []), ...others])];
  const bySubject = new Map<SubjectName, readonly string[]>();
  const assets = subjects.flatMap((subject) => {
    const count = subject === main ? Math.max(1, world.size.pictures - (others.size > 0 ? 1 : 0)) : 1;
    const drawn = drawPictures(kind, subject, count, random);
    bySubject.set(
      subject,
      drawn.map(({ uid }) => uid),
    );
    return drawn;
  });
  return { bySubject, assets };
}
