import { composeImage, type SubjectName } from '../../artwork/compose-image.ts';
import { type Colorway, isVisibleOn, planProductImage, type Stage, stages } from '../../artwork/plan-product-image.ts';
import { tints } from '../../artwork/tint.ts';
import type { Kind } from '../../model/departments.ts';
import type { Random } from '../random.ts';
import { namedUid, type SeedAsset } from '../seed-content.ts';
import type { World } from '../world.ts';

interface PicturedProduct {
  /** Entry uid. */
  readonly uid: string;
  readonly kind: Kind;
  readonly brand: { readonly title: string };
  readonly name: string;
}

const subjectOf = ({ kind, name }: PicturedProduct): SubjectName =>
  kind.subjectFor[name] ?? kind.subjects[0] ?? 'icon:shopping-bags';

function colorwaysOf(kind: Kind, subject: SubjectName): readonly Colorway[] {
  const isMain = subject === kind.subjects[0];
  if (subject.startsWith('drawn:')) return kind.tints.map((name) => ({ name, tint: tints[name], hue: 0 }));
  if (isMain && kind.paints.length > 0)
    return kind.paints.map((name) => ({ name, tint: tints[name], hue: 0, paint: tints[name] }));
  return kind.hues.map((hue) => ({ tint: tints.sand, hue }));
}

/** How many pieces an image shows of a package like 'Crew Socks, 10-Pack'. */
function piecesOf(name: string): number {
  if (/\bPair\b|\bSet of 2\b|\b2-Pack\b/.test(name)) return 2;
  return /\bSet of \d|\d-Pack\b|\d-Piece\b|\bDozen\b/.test(name) ? 3 : 1;
}

/** Names a color only if the product is sold in several: the tint of other drawings is that of a label or a screen. */
function alternativeText({ kind, brand, name }: PicturedProduct, color: Colorway, second?: Colorway): string {
  const title = `${brand.title} ${name}`;
  const hasColors = kind.paints.length > 0 || (kind.options !== undefined && kind.tints.length > 1);
  if (!color.name || !hasColors) return second ? `${title} in two colors` : title;
  return `${title} in ${color.name}${second?.name ? ` and ${second.name}` : ''}`;
}

/** Draws products. Those of one subject differ in color, stage and arrangement: no two products share an image. */
export class ProductImages {
  readonly assets: SeedAsset[] = [];
  readonly #random: Random;
  /** Stages that no image of the subject has yet, and how many products of it there are. */
  readonly #bySubject = new Map<SubjectName, { readonly stages: Stage[]; products: number }>();

  constructor(world: World) {
    this.#random = world.random.fork('product images');
  }

  /** Returns the uids of as many images of the product, all in its color. */
  draw(product: PicturedProduct, count: number): string[] {
    const { kind, name, brand } = product;
    const subject = subjectOf(product);
    const known = this.#bySubject.get(subject) ?? { stages: this.#random.fork(subject).shuffle(stages), products: 0 };
    this.#bySubject.set(subject, known);
    const position = known.products++;
    const colorways = colorwaysOf(kind, subject);
    const colorAt = (at: number) => colorways[at % colorways.length] as Colorway;
    const color = colorAt(position);
    const pieces = piecesOf(name);
    const companions = kind.companions.filter((other) => other !== subject);
    return Array.from({ length: count }, (_, view) => {
      const isGroup = (position + view) % 3 === 2;
      const showsColors = view === 0 && position % 3 === 1 && pieces === 1 && kind.options && colorways.length > 1;
      const second = showsColors ? colorAt(position + 1) : undefined;
      const [stage] = known.stages.splice(
        Math.max(
          0,
          known.stages.findIndex((one) => isVisibleOn(color, one)),
        ),
        1,
      );
      if (!stage) throw new RangeError(`The images of ${subject} have used up all stages.`);
      const random = this.#random.fork(`${product.uid} ${view}`);
      const alt = alternativeText(product, color, second);
      const image = planProductImage(
        {
          ...{ subject, color, pieces, stage, companions: isGroup ? companions : [] },
          ...(second && { second }),
          mirrored: (position + view) % 2 === 1,
        },
        random,
      );
      const uid = namedUid('pic', `${product.uid.slice('product'.length)}${view + 1}`);
      this.assets.push({
        uid,
        filename: `${uid.slice('pic'.length)}.jpg`,
        title: `${brand.title} ${name} ${view + 1}`,
        description: alt,
        format: 'jpeg',
        svg: () => composeImage(image),
      });
      return uid;
    });
  }
}
