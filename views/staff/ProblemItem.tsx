import type { ContentProblem } from '../../src/domain/content/content-problem.ts';
import { isSafeHref } from '../../src/domain/links/safe-href.ts';
import classes from './ProblemItem.module.css';

/** One content problem: message, remediation, place and time. */
export function ProblemItem({ problem: { message, uid, url, remediation, timestamp } }: { problem: ContentProblem }) {
  return (
    <li className={classes.problem}>
      <strong className={classes.message}>{message}</strong>
      {remediation && <p className={classes.remediation}>{remediation}</p>}
      <dl className={classes.facts}>
        {uid && (
          <div>
            <dt>uid</dt>
            <dd>{uid}</dd>
          </div>
        )}
        {url && (
          <div>
            <dt>url</dt>
            <dd>
              {isSafeHref(url) ? (
                <a href={url} target="_blank" rel="noopener" className={classes.link}>
                  {url}
                </a>
              ) : (
                url
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>time</dt>
          <dd>
            <time dateTime={timestamp}>{timestamp.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>
          </dd>
        </div>
      </dl>
    </li>
  );
}
