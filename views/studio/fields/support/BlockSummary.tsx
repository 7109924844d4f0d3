import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { DescribedBlock } from '../../../../src/contracts/content/content-type-description.ts';
import { AssetThumb } from '../../content/AssetThumb.tsx';
import { isRecord } from '../../content/entry/compare-values.ts';
import { outlineOf } from './block-outline.ts';
import classes from './ListItem.module.css';
import { entryFacts } from './use-entry-facts.ts';

const MAX_IMAGES = 4;
const MAX_NAMES = 6;

interface BlockSummaryProps {
  kind: DescribedBlock;
  kinds: readonly DescribedBlock[];
  /** The path of the block's fields. */
  name: string;
}

/** Kind and content of a block in two lines, as it is typed. */
export function BlockSummary(props: BlockSummaryProps) {
  const { text, names, more } = useOutline(props);
  const words = [text, [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')].filter(Boolean).join(': ');
  return (
    <>
      <strong className={classes.kind}>{props.kind.title}</strong>{' '}
      <span className={classes.words}>{words || 'Nothing in it yet'}</span>
    </>
  );
}

/** The first images of a block and of the entries that it shows. */
export function BlockImages(props: BlockSummaryProps) {
  const { images } = useOutline(props);
  if (images.length === 0) return null;
  return (
    <span className={classes.images}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an image may be there twice, and has no state
        <AssetThumb key={index} asset={image} size="tiny" />
      ))}
    </span>
  );
}

function useOutline({ kind, kinds, name }: BlockSummaryProps) {
  const values: unknown = useWatch({ name });
  const outline = outlineOf(kind.schema, isRecord(values) ? values : {}, kinds);
  const shown = outline.entries.slice(0, MAX_NAMES);
  const facts = useQueries({ queries: shown.map(entryFacts) }).map(({ data }) => data);
  const titles = shown.map(({ uid }, index) => facts[index]?.title || uid);
  // The parts of a list of tiles have names, those of a list of entries have titles.
  const all = outline.names.length > 0 ? outline.names : titles;
  const count = Math.max(outline.names.length > 0 ? outline.names.length : outline.entries.length, 0);
  const ofEntries = facts.flatMap((fact) => (fact?.image ? [fact.image] : []));
  return {
    text: outline.text,
    names: all.slice(0, MAX_NAMES),
    more: count - Math.min(all.length, MAX_NAMES),
    images: [...outline.assets, ...ofEntries].slice(0, MAX_IMAGES),
  };
}
