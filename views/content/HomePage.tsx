import type { BlockPage } from '../../src/domain/content/page.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { NowContext } from '../ui/page/now-context.ts';
import box from '../ui/page.module.css';

export interface HomePageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  home: BlockPage;
}

/** What the editors put on the front page; its first hero is what the visitor sees first. */
export function HomePage({ now, home }: HomePageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <h1 className="visually-hidden">{home.title}</h1>
        <ContentBlocks blocks={home.blocks} leading />
      </div>
    </NowContext>
  );
}
