import '../../views/ui/global.css';
// Before the components that override it.
import '../../views/ui/page.module.css';
import '../navigation/navigation.css';
import '../../views/shell/Symbols.module.css';
import type { ComponentType } from 'react';
import { GalleryPage } from '../../views/gallery/GalleryPage.tsx';
import { App } from '../../views/shell/App.tsx';
import { start } from './start.tsx';

// The entry of the component gallery: the site's own program in one file, with all stories.
start(App, async () => GalleryPage as ComponentType).catch(console.error);
