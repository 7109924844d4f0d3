import classes from './Avatar.module.css';

interface AvatarProps {
  name: string;
  avatarId: string | undefined;
}

/** A member's picture; without one, and until it is there, their initial. */
export function Avatar({ name, avatarId }: AvatarProps) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {[...name][0]}
      {avatarId && (
        <img
          key={avatarId}
          src={`/shop/api/avatars/${encodeURIComponent(avatarId)}?size=96`}
          alt=""
          width="32"
          height="32"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
