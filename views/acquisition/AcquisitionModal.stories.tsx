import { socialProviders } from '../../src/domain/accounts/social-sign-in.ts';
import type { AcquisitionModal as Invitation } from '../../src/domain/acquisition/acquisition-content.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { useModal } from '../shell/modal-context.ts';
import { Button } from '../ui/Button.tsx';

const invitation: Invitation = {
  slug: 'good-deals',
  version: '1',
  headline: 'The good deals, before they are gone',
  bodyCopy: 'Set an alert, and we’ll email you when a deal you want goes live. All we need is your email.',
  cta: 'Join free',
  confirmation: 'Welcome!',
  layout: 'modal',
  signUpOptions: [],
  signUpFields: [],
};

function Opener({ name, isHardGate = false, ...words }: Partial<Invitation> & { name: string; isHardGate?: boolean }) {
  const modals = useModal();
  const modal = { ...invitation, ...words };
  const open = () =>
    modals.open({
      type: 'acquisition',
      title: modal.headline,
      layout: modal.layout,
      closeable: !isHardGate,
      closeOnMaskClick: true,
      props: {
        modal,
        isHardGate,
        providers: socialProviders,
        xsrfToken: undefined,
        destination: '/shop',
        until: new AbortController().signal,
        onShown: () => undefined,
        onConfirmed: () => undefined,
        onLeft: () => undefined,
      },
    });
  return <Button onClick={open}>Open: {name}</Button>;
}

export const stories: Stories = {
  title: 'Components/Acquisition modal',
  cases: [
    { name: 'Email only', render: () => <Opener name="Modal" /> },
    {
      name: 'Drawer',
      render: () => (
        <Opener name="Drawer" layout="drawer" signUpOptions={['email']} signUpFields={['accept_emails_confirm']} />
      ),
    },
    {
      name: 'All fields, behind a hard gate',
      render: () => (
        <Opener name="Gate" isHardGate signUpFields={['password', 'name', 'gender', 'accept_emails_confirm']} />
      ),
    },
    {
      name: 'Long text',
      render: () => (
        <Opener name="Long words" headline={`${LONG_TITLE} ${LONG_WORD}`} bodyCopy={LONG_LEAD} cta={LONG_TITLE} />
      ),
    },
    {
      name: 'Long text in a drawer, without copy',
      render: () => (
        <Opener
          name="Long drawer"
          layout="drawer"
          headline={`${LONG_TITLE} ${LONG_WORD}`}
          bodyCopy=""
          cta={LONG_TITLE}
        />
      ),
    },
  ],
};
