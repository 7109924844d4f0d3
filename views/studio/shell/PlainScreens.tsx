import { Link, useRouteError } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { messageOf } from '../api/studio-error.ts';
import { Screen } from '../parts/Screen.tsx';

const home = (
  <Link to="/" className={buttonClass({ variant: 'secondary' })}>
    Back to the start
  </Link>
);

export function MissingScreen() {
  return (
    <Screen title="Not found">
      <EmptyState icon="search" title="There is no screen at this address" actions={home} />
    </Screen>
  );
}

export function ForbiddenScreen({ permission }: { permission: string }) {
  return (
    <Screen title="Not allowed">
      <EmptyState icon="alert" title="Your role does not include this" actions={home}>
        <p>This screen needs the permission to {permission}. An administrator can change your role.</p>
      </EmptyState>
    </Screen>
  );
}

/** A screen that failed, or whose code could not be loaded: most often because the site was updated meanwhile. */
export function BrokenScreen() {
  const error = useRouteError();
  return (
    <Screen title="Something went wrong">
      <EmptyState
        icon="alert"
        title="This screen stopped working"
        actions={
          <a href={location.href} className={buttonClass({})}>
            Reload
          </a>
        }
      >
        <p>{messageOf(error)}</p>
      </EmptyState>
    </Screen>
  );
}
