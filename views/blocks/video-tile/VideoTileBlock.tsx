import { type MouseEvent, useState } from 'react';
import { videoEmbed } from '../../../src/domain/content/video-embed.ts';
import { Picture } from '../../images/Picture.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { BlockProps } from '../block-component.tsx';
import classes from './VideoTileBlock.module.css';

/** The focused card is removed: move the focus to the video. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A video as a card. Nothing is requested from its host until the visitor starts it; then it plays in place, or without
 * JavaScript on the host's page.
 */
export function VideoTileBlock({ data: { title, url, overlayImage } }: BlockProps<'video_tile'>) {
  const [isPlaying, setPlaying] = useState(false);
  const video = videoEmbed(url);
  if (video === undefined) return <p className={classes.unknown}>Unknown video type</p>;
  const name = title ?? `Video on ${video.host}`;
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        className={classes.frame}
        src={`${video.embedUrl}${video.embedUrl.includes('?') ? '&' : '?'}autoplay=1`}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <AppLink href={video.watchUrl} onClick={play} className={classes.card}>
      {overlayImage && (
        <Picture image={overlayImage} width={640} height={360} alt="" label={name} className={classes.image} />
      )}
      <span className={classes.words}>
        <span className={classes.button}>
          <Icon name="play" />
        </span>
        <span>
          <span className="visually-hidden">Play: </span>
          {name}
        </span>
      </span>
    </AppLink>
  );
}
