import type { BlockPage } from '../../src/domain/entities/page.ts';
import { hasGoLink } from '../../src/domain/has-go-link.ts';
import type { PrivacyFacts } from '../../src/domain/privacy-choice.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { classNames } from '../components/class-names.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { NowContext } from '../components/now-context.ts';
import { PrivacyPanel } from '../components/PrivacyPanel.tsx';
import { RichText } from '../components/RichText.tsx';
import classes from './GenericPage.module.css';
import box from './page.module.css';

export interface GenericPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  content: BlockPage;
  /** On pages where visitors say what third parties may learn of them. */
  privacy?: PrivacyFacts;
  xsrfToken?: string;
}

/** Privacy, how we work, about us: a title, a text set for reading, and blocks. */
export function GenericPage({ now, content: { title, url, body, blocks }, privacy, xsrfToken }: GenericPageProps) {
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <header className={classes.header}>
          <h1 className={classes.title}>{title}</h1>
        </header>
        {privacy && <PrivacyPanel facts={privacy} page={url} xsrfToken={xsrfToken} />}
        {hasGoLink(body) && <Disclosure />}
        {body && <RichText content={body} className={classes.body} />}
        <ContentBlocks blocks={blocks} />
      </div>
    </NowContext>
  );
}
