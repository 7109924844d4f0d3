import '../../views/ui/global.css';
import './studio.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StudioApp } from '../../views/studio/StudioApp.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <StudioApp />
    </StrictMode>,
  );
