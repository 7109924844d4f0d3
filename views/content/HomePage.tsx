import type { BlockPage } from '../../src/domain/content/content-block.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ViewedDeals } from '../deals/ViewedDeals.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';

export interface HomePageProps {
  /** When the page was loaded, ISO 8601: server and browser render the same relative times. */
  now: string;
  home: BlockPage;
}

/** The front page: blocks chosen by editors, the first hero on top. */
export function HomePage({ now, home }: HomePageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <h1 className="visually-hidden">{home.title}</h1>
        <ContentBlocks blocks={home.blocks} leading />
        <ViewedDeals />
      </div>
    </NowContext>
  );
}
