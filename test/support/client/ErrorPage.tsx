import { AppLink } from '../../../views/ui/AppLink.tsx';

export function ErrorPage({ status }: { status: number }) {
  return (
    <>
      <h1>Error {status}</h1>
      <AppLink href="/">home</AppLink>
    </>
  );
}
