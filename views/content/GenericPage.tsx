import type { BlockPage } from '../../src/domain/content/content-block.ts';
import { hasGoLink } from '../../src/domain/links/go-link.ts';
import type { PrivacyFacts } from '../../src/domain/privacy/privacy-choice.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { PrivacyPanel } from '../privacy/PrivacyPanel.tsx';
import { classNames } from '../ui/class-names.ts';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import classes from './GenericPage.module.css';
import { RichText } from './RichText.tsx';

export interface GenericPageProps {
  /** When the page was loaded, ISO 8601: server and browser render the same relative times. */
  now: string;
  content: BlockPage;
  /** On pages with the visitor's privacy choices. */
  privacy?: PrivacyFacts;
  xsrfToken?: string;
}

/** A title, a long text and blocks: privacy, how we work, about us. */
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
