import '../views/global.css';
import './navigation.css';
import '../views/shell/Symbols.module.css';
import type { ComponentType } from 'react';
import { App } from '../views/App.tsx';
import { GalleryPage } from '../views/pages/GalleryPage.tsx';
import { start } from './start.tsx';

// The program of the component gallery: the site's own, in one file, with all stories in it.
start(App, import.meta.url, async () => GalleryPage as ComponentType).catch(console.error);
