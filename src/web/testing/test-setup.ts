import { configure } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

// A worker runs many files with one document. The program's modules have state, and a file may mock some.
vi.resetModules();

// React listens on a document only if that was its first root in it: a test of a component would break the
// tests that render the whole document (render-app.tsx).
createRoot(document).unmount();

// The URL of the style sheet is known only to a build.
vi.mock(import('#web/app/styles.css?url'), () => ({ default: '/styles.css' }));

// A page's code loads late on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
