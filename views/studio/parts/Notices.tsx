import { type ReactNode, useCallback, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Notices.module.css';
import { NoticeContext, type NoticeTone } from './notices.ts';

interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
}

const SHOWN_MS = 6_000;
let lastId = 0;

/** Shows what actions of the screens below did. Problems stay until they are closed. */
export function Notices({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const remove = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), []);
  const notify = useCallback(
    (text: string, tone: NoticeTone = 'done') => {
      lastId += 1;
      const id = lastId;
      setNotices((all) => [...all.slice(-2), { id, text, tone }]);
      if (tone === 'done') setTimeout(() => remove(id), SHOWN_MS);
    },
    [remove],
  );
  return (
    <NoticeContext value={notify}>
      {children}
      <div className={classes.notices} aria-live="polite">
        {notices.map(({ id, text, tone }) => (
          <div key={id} className={`${classes.notice} ${classes[tone]}`}>
            <Icon name={tone === 'done' ? 'check' : 'alert'} size={20} />
            <p className={classes.text}>{text}</p>
            <button type="button" className={classes.close} aria-label="Close" onClick={() => remove(id)}>
              <Icon name="close" size={16} />
            </button>
          </div>
        ))}
      </div>
    </NoticeContext>
  );
}
