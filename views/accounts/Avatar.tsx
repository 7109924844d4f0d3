import { classNames } from '../ui/class-names.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  name: string;
  avatarId: string | undefined;
  /** `lg`: 96 px, where the picture itself is the subject. */
  size?: 'md' | 'lg';
}

/** A member's picture; without one, and until it is there, their initial. */
export function Avatar({ name, avatarId, size = 'md' }: AvatarProps) {
  const side = size === 'lg' ? 96 : 32;
  return (
    <span className={classNames(classes.avatar, size === 'lg' && classes.lg)} aria-hidden="true">
      {[...name][0]}
      {avatarId && (
        <img
          key={avatarId}
          src={`/shop/api/avatars/${encodeURIComponent(avatarId)}?size=${side === 96 ? 192 : 96}`}
          alt=""
          width={side}
          height={side}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
