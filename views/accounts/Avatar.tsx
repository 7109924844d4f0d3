import { classNames } from '../ui/class-names.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  name: string;
  avatarId: string | undefined;
  /** `lg` (96 px) is for the settings page. */
  size?: 'md' | 'lg';
}

/** A member's avatar; shows their initial without an image, or until it has loaded. */
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
