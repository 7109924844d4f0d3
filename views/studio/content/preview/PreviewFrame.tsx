import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { LoadingLines } from '../../parts/Screen.tsx';
import classes from './PreviewFrame.module.css';

interface PreviewFrameProps {
  /** Another address loads behind the shown page, and takes its place and scroll position when it is complete. */
  src: string;
  title: string;
  /** The width that the page is laid out for, in CSS pixels; scaled to fit. */
  width: number;
}

/** A page of the site as a picture of itself: it runs no scripts, and links open in another tab. */
export function PreviewFrame({ src, title, width }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<string>();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  const size = {
    width,
    height: room.height / scale,
    transform: `scale(${scale})`,
    insetInlineStart: Math.max(0, (room.width - width * scale) / 2),
  };
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const before = shownFrame.current?.contentWindow;
    // Frames of other origins than the site's have no readable position.
    if (before && currentTarget !== shownFrame.current)
      currentTarget.contentWindow?.scrollTo(before.scrollX, before.scrollY);
    shownFrame.current = currentTarget;
    setShown(src);
  };
  const frames = [...new Set([shown ?? src, src])];
  return (
    <div ref={box} className={classes.box} aria-busy={shown !== src}>
      {room.width > 0 &&
        frames.map((address) => (
          // A new element: another address of an old one would be a step of the browser's history.
          <iframe
            key={address}
            src={address}
            title={title}
            className={classes.frame}
            style={size}
            aria-hidden={address !== shown || undefined}
            tabIndex={address === shown ? undefined : -1}
            data-shown={address === shown || undefined}
            onLoad={address === src ? show : undefined}
          />
        ))}
      {shown === undefined && (
        <div className={classes.loading}>
          <LoadingLines count={5} />
        </div>
      )}
    </div>
  );
}
