import { BrowserRouter } from '../../../client/navigation/BrowserRouter.tsx';
import { currentPlace } from '../../../client/navigation/browser-history.ts';
import { useLinkNavigation } from '../../../client/navigation/use-in-app-navigation.ts';
import type { PageObject, Shell } from '../../../src/domain/shell/page-object.ts';
import { App } from '../../../views/shell/App.tsx';
import { StaticPartsContext } from '../../../views/shell/StaticPart.tsx';
import { staticParts } from '../../../views/shell/static-parts.ts';
import { AppLink } from '../../../views/ui/AppLink.tsx';
import { Carousel } from '../../../views/ui/carousel/Carousel.tsx';
import { PlaceContext, placeAt } from '../../../views/ui/page/page-contexts.ts';
import box from '../../../views/ui/page.module.css';

const shell: Shell = {
  year: 2026,
  config: { environment: 'test', isOptIn: false, geoOrigin: '', experiments: [] },
  navigation: {
    items: [
      { kind: 'root_link', text: 'Newest', href: '/newest-deals' },
      {
        kind: 'nested_dropdown',
        text: 'Categories',
        href: '/categories',
        columns: [
          { text: 'Home', href: '/categories/home', children: [{ text: 'Cookware', href: '/categories/cookware' }] },
        ],
      },
      { kind: 'stacked_dropdown', text: 'Stores', href: '/stores', links: [{ text: 'Acme', href: '/stores/acme' }] },
      { kind: 'secondary_link', text: 'Blog', href: '/blog' },
    ],
  },
};
const tiles = Array.from({ length: 14 }, (_, index) => `Tile ${index + 1}`);

const page: PageObject = {
  page: 'ShellPage',
  route: 'test',
  location: 'test',
  layout: 'default',
  props: {},
  deferred: {},
  meta: { title: 'Shell', canonical: 'https://x.example/', robots: 'index, follow', type: 'website', jsonLd: [] },
  breadcrumbs: [],
  build: 'one',
};

function ShellPage() {
  return (
    <div className={box.page}>
      <h1>Shell</h1>
      <Carousel label="Tiles">
        {tiles.map((tile) => (
          <AppLink key={tile} href="/deals">
            {tile}
          </AppLink>
        ))}
      </Carousel>
    </div>
  );
}

const tree = <App page={page} Page={ShellPage} shell={shell} readDeferred={() => ({ value: undefined })} />;

function TreeInBrowser() {
  useLinkNavigation();
  return tree;
}

/** The default layout around a page with a carousel, on each side of the wire. */
export const onServer = (location: string) => (
  <PlaceContext value={placeAt(location)}>
    <StaticPartsContext value={staticParts}>{tree}</StaticPartsContext>
  </PlaceContext>
);
export const inBrowser = () => (
  <BrowserRouter start={currentPlace()}>
    <TreeInBrowser />
  </BrowserRouter>
);
