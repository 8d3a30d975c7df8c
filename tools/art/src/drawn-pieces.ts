/**
 * What the emoji set lacks: slices, rolls, pasta. Drawn in its style (soft gradients, light from the top left)
 * and in the same 32 × 32 box.
 */
export const drawnPieces: Record<string, string> = {
  'beef-slice': slice('beef', '#f0b6a4', '#c2705c', '#8d4a36'),
  'pork-slice': slice('pork', '#f0b79b', '#c07a58', '#ffe3d2'),
  'duck-slice': slice('duck', '#c9793f', '#6f3016', '#f2c795'),
  'tuna-slice': slice('tuna', '#f0727a', '#b92d47', '#ffc0bd'),
  'salmon-slice': slice('salmon', '#ffb184', '#f07a45', '#ffe0c8'),
  'chicken-slices': slice('chsl', '#fff0d0', '#dda860', '#b9762f'),
  'glazed-orange': glazed('glor', '#ffb14a', '#c9500f', '#fff3cf'),
  'glazed-dark': glazed('gldk', '#c9713a', '#6a2611', '#ffe9c4'),
  'tikka-chunks': glazed('glti', '#f7a050', '#b83f1a', '#5b1f0e'),
  chickpeas: `${radial('chick', '#ffe7ae', '#cf9440')}<g fill="url(#dp-chick)"><circle cx="8" cy="9" r="5.5"/><circle cx="20" cy="7" r="5"/><circle cx="26" cy="17" r="5.2"/><circle cx="14" cy="18" r="5.6"/><circle cx="6" cy="23" r="4.8"/><circle cx="20" cy="27" r="5"/></g>`,
  'olive-slice': `<g fill="none" stroke="#55752f" stroke-width="4"><circle cx="10" cy="11" r="5"/><circle cx="22" cy="12" r="4.6"/></g><g fill="none" stroke="#4a2f45" stroke-width="4"><circle cx="15" cy="23" r="5"/></g>`,
  crepe: `${linear('crepe', '#ffe08a', '#d68f27')}<path fill="url(#dp-crepe)" d="M1 20C1 10 8 4 16 4s15 6 15 16c0 3-2 5-5 5H6c-3 0-5-2-5-5"/><path d="M3 23c6 2.5 20 2.5 26 0" stroke="#fff0bd" stroke-width="1.6" fill="none" stroke-linecap="round"/><path fill="#74ab4b" d="M5 25c2-2 4 1 6-.5s4 1 6-.3 4 1 6-.3 3 .6 4 .3c-1 3-3 3-5 2.500s-4 1-6 0-4 1-6 0-4 1-5-1.7"/><g fill="#a8621d" opacity=".5"><ellipse cx="11" cy="11" rx="2.5" ry="1.5"/><ellipse cx="19" cy="9" rx="2.3" ry="1.3"/><ellipse cx="22" cy="16" rx="3" ry="1.7"/><ellipse cx="13" cy="18" rx="2.6" ry="1.4"/></g>`,
  pepperoni: disc('pep', '#e8604a', '#ab2a20', '#f59a80'),
  mozzarella: `${radial('mozz', '#ffffff', '#eee3cd')}<path fill="#d9c8a4" d="M6 9c4-7 14-8 19-3s6 12 3 18-10 7-16 5S2 17 6 9"/><path fill="url(#dp-mozz)" d="M6 8c4-7 14-8 19-3s6 12 3 17-10 7-16 5S2 16 6 8"/><path d="M10 9c3-3 7-4 11-2" stroke="#fff" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
  'tomato-slice': `${radial('tslice', '#ff8064', '#e2402d')}<circle cx="16" cy="16" r="13.5" fill="#c9281e"/><circle cx="16" cy="16" r="12" fill="url(#dp-tslice)"/><g fill="#c4281c" opacity=".75"><ellipse cx="16" cy="9.2" rx="2.6" ry="3.4" transform="rotate(0 16 16)"/><ellipse cx="16" cy="9.2" rx="2.6" ry="3.4" transform="rotate(60 16 16)"/><ellipse cx="16" cy="9.2" rx="2.6" ry="3.4" transform="rotate(120 16 16)"/><ellipse cx="16" cy="9.2" rx="2.6" ry="3.4" transform="rotate(180 16 16)"/><ellipse cx="16" cy="9.2" rx="2.6" ry="3.4" transform="rotate(240 16 16)"/><ellipse cx="16" cy="9.2" rx="2.6" ry="3.4" transform="rotate(300 16 16)"/></g><g fill="#ffe3a8"><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(-7 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(53 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(113 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(173 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(233 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(293 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(8 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(68 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(128 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(188 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(248 16 16)"/><ellipse cx="16" cy="8.6" rx=".6" ry="1" transform="rotate(308 16 16)"/></g>`,
  meatball: ball('meatball', '#c4825a', '#6b3519'),
  'matzo-ball': ball('matzo', '#fbe7bd', '#d3a862'),
  gulab: ball('gulab', '#d98443', '#7a3611'),
  nugget: ball('nugget', '#f6c468', '#c07a20'),
  'egg-half': `${radial('egg', '#fff', '#efe4d2')}${radial('yolk', '#ffcf4d', '#f08a12')}<ellipse cx="16" cy="16" rx="11" ry="13" fill="url(#dp-egg)"/><circle cx="16" cy="17.5" r="6.6" fill="url(#dp-yolk)"/><ellipse cx="13.8" cy="15" rx="2.2" ry="1.4" fill="#fff" opacity=".55"/>`,
  'fried-egg': `${radial('fegg', '#fff', '#f2e9dc')}${radial('fyolk', '#ffd65c', '#f28f12')}<path fill="url(#dp-fegg)" d="M7 9c4-5 12-5 17-2s6 9 3 14-9 8-15 6S1 20 3 15s2-4 4-6"/><circle cx="15.5" cy="15.5" r="5.8" fill="url(#dp-fyolk)"/><ellipse cx="13.6" cy="13.4" rx="1.9" ry="1.2" fill="#fff" opacity=".6"/>`,
  scallion: `${radial('scal', '#e6f6b4', '#7fb548')}<g fill="none" stroke="url(#dp-scal)" stroke-width="3"><circle cx="9" cy="11" r="4.5"/><circle cx="22" cy="9" r="3.8"/><circle cx="17" cy="22" r="5"/></g>`,
  basil: `${linear('basil', '#7fc35a', '#2f7a3a')}<g fill="url(#dp-basil)"><path d="M16 28C6 24 3 14 8 5c8 3 12 12 8 23"/><path d="M17 27c-1-9 3-16 12-18 2 9-3 16-12 18"/></g><path d="M9 8c3 6 5 12 7 19M27 11c-4 4-8 9-10 15" stroke="#c9e8a2" stroke-width=".8" fill="none" opacity=".7"/>`,
  sprout: `<g stroke="#f6f0dc" stroke-width="2.2" fill="none" stroke-linecap="round"><path d="M4 24C10 12 20 10 28 12M5 16c8-6 16-4 22 6M8 8c6 2 14 10 14 18"/></g><g fill="#e7cf6e"><circle cx="28" cy="12" r="1.9"/><circle cx="27" cy="22" r="1.9"/><circle cx="8" cy="8" r="1.9"/></g>`,
  'red-onion': `<g fill="none" stroke-width="2.4"><path stroke="#b0528b" d="M4 20a12 11 0 0 1 24 0"/><path stroke="#f3d3e6" d="M7 21a9 8.5 0 0 1 18 0"/><path stroke="#b0528b" d="M10 22a6 6 0 0 1 12 0"/></g>`,
  tofu: `${linear('tofu', '#fffbf0', '#e6d3a8')}<path fill="url(#dp-tofu)" d="m16 4 12 5v13l-12 6-12-6V9z"/><path fill="#fffdf7" d="m16 4 12 5-12 5.500L4 9z"/><path fill="#d9b36c" opacity=".45" d="M16 14.5 28 9v13l-12 6z"/>`,
  paneer: `${linear('paneer', '#fff3d0', '#e0a848')}<path fill="url(#dp-paneer)" d="M6 7.5 24 5l4 17-18 5z"/><path d="m9 12 16-2.500M10.5 18l16-3" stroke="#8a4a16" stroke-width="1.8" opacity=".7"/>`,
  'spring-roll': roll('spring', '#f7c873', '#b86d1d', '#fff0c4'),
  churro: roll('churro', '#e2a357', '#8d4f1b', '#fbe3b4'),
  mozzarellastick: roll('mozst', '#f9c25c', '#c57a1d', '#fff1c9'),
  'summer-roll': `${linear('summer', '#fffdf8', '#e3ead6')}<g transform="rotate(-24 16 16)"><rect x="2" y="9.5" width="28" height="13" rx="6.5" fill="url(#dp-summer)"/><path d="M6 13c3-2 6 1 9 0s7-2 11 0" stroke="#ff8a73" stroke-width="3.6" fill="none" stroke-linecap="round" opacity=".75"/><path d="M6 19c4 1.5 7-1 11 0s6 .5 9-.5" stroke="#6fae4c" stroke-width="2.8" fill="none" stroke-linecap="round" opacity=".75"/><path d="M6 11.500h20" stroke="#fff" stroke-width="1.4" opacity=".8" stroke-linecap="round"/></g>`,
  samosa: `${linear('samosa', '#f8cd78', '#b96f20')}<path fill="url(#dp-samosa)" d="M15 4c1.5-1.5 3-1 4 .5l10 19c1 2-.5 4-3 4H6c-2.5 0-4-2-3-4z"/><path d="M16 5c-1 8-5 15-12 20" stroke="#fdeab8" stroke-width="1.5" fill="none" opacity=".8"/><path d="M5 25.500c2-1 3 1 5 0s3 1 5 0 3 1 5 0 3 1 6 0" stroke="#94510f" stroke-width="1.1" fill="none" opacity=".6"/>`,
  quesadilla: `${linear('quesa', '#fbdf9c', '#d99a3f')}<path fill="#f7b52c" d="M3 24c9 5 18 5 26-1l-1-3L4 21z"/><path fill="url(#dp-quesa)" d="M16 3C24 7 28 13 29 21c-8 4-18 4-26 0C4 13 8 7 16 3"/><g fill="#a8621d" opacity=".55"><ellipse cx="14" cy="12" rx="2.6" ry="1.6"/><ellipse cx="20" cy="16" rx="3" ry="1.7"/><ellipse cx="11" cy="18" rx="2.3" ry="1.3"/></g>`,
  chip: `${linear('chip', '#ffdf86', '#e09a2d')}<path fill="url(#dp-chip)" d="M15.5 4c1-1 2.5-.5 3 1l9 19c.8 2-.5 3.5-2.5 3.2-7-1.2-12-1.2-18 .5-2 .5-3.5-1-2.8-3z"/><g fill="#b8701a" opacity=".4"><circle cx="14" cy="18" r="1"/><circle cx="19" cy="21" r="1.2"/><circle cx="16" cy="12" r=".9"/></g>`,
  ravioli: `${linear('ravi', '#fff0bf', '#e3b55c')}<path fill="url(#dp-ravi)" d="m4 6 3-2 3 2 3-2 3 2 3-2 3 2 3-2 3 3-2 3 2 3-2 3 2 3-2 3 2 3-2 3 1 3-3 2-3-2-3 2-3-2-3 2-3-2-3 2-4-2 2-3-2-3 2-3-2-3 2-3-2-3 2-3z"/><ellipse cx="16" cy="16.5" rx="7" ry="6.5" fill="#fff7dd" opacity=".85"/>`,
  penne: `${linear('penne', '#ffe6a1', '#dea548')}<g transform="rotate(-35 16 16)"><path fill="url(#dp-penne)" d="M4 11h22l3 10H7z"/><path d="M6 14h21M6.8 18h21" stroke="#c58a2f" stroke-width="1" opacity=".6"/><ellipse cx="5.5" cy="16" rx="2.2" ry="5" fill="#b97a26"/></g>`,
  gnocchi: `${radial('gnoc', '#fff3cc', '#e0b566')}<ellipse cx="16" cy="16" rx="13" ry="9.5" fill="url(#dp-gnoc)"/><path d="M9 10v12M14 8v16M19 8v16M24 11v10" stroke="#c79644" stroke-width="1.3" opacity=".5"/>`,
  lasagna: `${linear('lasag', '#ffdf8a', '#e79a35')}<path fill="#8f2b1a" d="M3 13h26v14H3z"/><path fill="#f7d48c" d="M3 16h26v2.500H3zM3 22h26v2.500H3z"/><path fill="url(#dp-lasag)" d="M2 12c1-5 5-7 14-7s13 2 14 7c0 3-2 4-3 3-1.5 5-3 5-4 1-2 2-4 1-5-1-2 5-4 4-5 0-2 2-4 1-5 0-1 3-3 3-4 0-1 1-2 0-2-3"/><g fill="#d2452b"><circle cx="11" cy="10" r="1.7"/><circle cx="19" cy="8.5" r="1.5"/></g><g fill="#4f8f3e"><circle cx="23" cy="11" r="1.3"/><circle cx="15" cy="11.5" r="1.1"/></g>`,
  maki: `${radial('nori', '#45624f', '#17261f')}<circle cx="16" cy="16" r="14" fill="url(#dp-nori)"/><circle cx="16" cy="16" r="11" fill="#fbf8f1"/><g fill="#e9e3d6"><circle cx="9" cy="14" r="1"/><circle cx="22" cy="11" r="1"/><circle cx="12" cy="23" r="1"/><circle cx="22" cy="22" r="1"/></g><circle cx="13.5" cy="15" r="4.3" fill="#ff8f62"/><circle cx="19" cy="18.5" r="3.7" fill="#8ec455"/>`,
  'maki-tuna': `${radial('nori2', '#45624f', '#17261f')}<circle cx="16" cy="16" r="14" fill="url(#dp-nori2)"/><circle cx="16" cy="16" r="11" fill="#fbf8f1"/><circle cx="16" cy="16" r="5.6" fill="#d94459"/><ellipse cx="14.5" cy="14" rx="2" ry="1.2" fill="#fff" opacity=".4"/>`,
  fillet: `${linear('fillet', '#ffc39a', '#e5743f')}<path fill="url(#dp-fillet)" d="M3 18C4 10 12 6 20 7c6 1 10 4 9 9-1 6-9 10-16 10C7 26 2 23 3 18"/><path d="M9 12c1 4 0 8-2 11M15 9c1.5 5 0 11-2 15M21 9c1 5 0 10-3 14" stroke="#ffe6d2" stroke-width="1.7" fill="none" opacity=".85"/>`,
  'white-fish': `${linear('wfish', '#fffaf0', '#dfc393')}<path fill="url(#dp-wfish)" d="M3 18C4 10 12 6 20 7c6 1 10 4 9 9-1 6-9 10-16 10C7 26 2 23 3 18"/><path d="M9 12c1 4 0 8-2 11M15 9c1.5 5 0 11-2 15M21 9c1 5 0 10-3 14" stroke="#c79a55" stroke-width="1.5" fill="none" opacity=".55"/>`,
  steak: `${linear('steak', '#a25a3b', '#4b2014')}<path fill="url(#dp-steak)" d="M3 17C3 9 10 4 18 5s12 6 11 13-7 9-13 9S3 25 3 17"/><path d="m7 19 9-12M12 23 24 7.500M18.5 24.5 27 13" stroke="#2c100a" stroke-width="2" stroke-linecap="round" opacity=".6"/><path d="M5 15C6 10 11 6.5 17 6.5" stroke="#e3a283" stroke-width="1.5" fill="none" stroke-linecap="round" opacity=".7"/>`,
  'grilled-chicken': `${linear('gchick', '#f8cf8e', '#c27a31')}<path fill="url(#dp-gchick)" d="M3 19C2 11 9 5 17 5s13 5 12 11-6 6-9 9-16 3-17-6"/><path d="m7 19 8-11M12 23 23 8M18.5 23.500l8-10" stroke="#7a3d10" stroke-width="2" stroke-linecap="round" opacity=".65"/>`,
  cutlet: `${linear('cutlet', '#f2b659', '#a9641a')}<path fill="url(#dp-cutlet)" d="M4 20C2 12 8 5 17 5s13 6 12 12-6 10-14 10S5 25 4 20"/><g fill="#fbe0a0" opacity=".8"><circle cx="10" cy="13" r="1.2"/><circle cx="17" cy="9" r="1"/><circle cx="22" cy="15" r="1.3"/><circle cx="14" cy="19" r="1.2"/><circle cx="20" cy="22" r="1"/></g>`,
  skewer: `${linear('skew', '#d98b4e', '#7d3c18')}<g transform="rotate(-38 16 16)"><path d="M0 16h33" stroke="#d9bf8e" stroke-width="1.8" stroke-linecap="round"/><rect x="4" y="11" width="6.5" height="10" rx="3" fill="url(#dp-skew)"/><rect x="11" y="10.5" width="4" height="11" rx="2" fill="#e5533d"/><rect x="15.5" y="11" width="6.5" height="10" rx="3" fill="url(#dp-skew)"/><rect x="22.5" y="10.5" width="3.8" height="11" rx="1.9" fill="#79b04f"/></g>`,
  kofta: `${linear('kofta', '#b5714b', '#5f2c17')}<g transform="rotate(-38 16 16)"><path d="M0 16h33" stroke="#d9bf8e" stroke-width="1.8" stroke-linecap="round"/><path fill="url(#dp-kofta)" d="M4 16c0-4 2-5 4-4.500s3-1 5 0 3-1 5 0 3-.8 5 .3 3 1.5 3 4.2-2 5-4 4.5-3 1-5 0-3 1-5 0-3 1-5 0-3-1.5-3-4.5"/></g>`,
  naan: `${radial('naan', '#fff0cd', '#e0b06a')}<path fill="url(#dp-naan)" d="M16 2c7 1 11 8 11 15S22 30 15 30 4 24 5 16 9 1 16 2"/><g fill="#a4642a" opacity=".5"><ellipse cx="13" cy="10" rx="2.8" ry="1.8"/><ellipse cx="20" cy="15" rx="2.4" ry="1.7"/><ellipse cx="12" cy="20" rx="3" ry="2"/><ellipse cx="19" cy="24" rx="1.9" ry="1.3"/></g>`,
  dosa: `${linear('dosa', '#f9d491', '#bd7425')}<g transform="rotate(-18 16 16)"><path fill="url(#dp-dosa)" d="M1 12c10-4 20-4 30 0v9c-10 3-20 3-30 0z"/><path d="M2 14c9-3 19-3 28 0M2 19c9 2.5 19 2.5 28 0" stroke="#8e4c10" stroke-width=".9" fill="none" opacity=".45"/></g>`,
  'onion-ring': `${linear('oring', '#fbd27c', '#c2792a')}<ellipse cx="16" cy="16" rx="11" ry="10" fill="none" stroke="url(#dp-oring)" stroke-width="6"/><ellipse cx="15" cy="14" rx="11" ry="10" fill="none" stroke="#fff1c8" stroke-width="1.2" opacity=".5"/>`,
  wing: `${linear('wing', '#f7a54a', '#b2440f')}<path d="M11.5 22 7 28.5" stroke="#fbf0dc" stroke-width="3.6" stroke-linecap="round"/><circle cx="6" cy="28" r="2.2" fill="#fbf0dc"/><circle cx="8.5" cy="29.8" r="2.2" fill="#fbf0dc"/><path fill="url(#dp-wing)" d="M9 10C11 3 20 1 25 6s4 12-1 15-8 1-10 4c-1 1.500-4 .5-4.500-1.500S6 17 9 10"/><path d="M12 10c2-4 7-5 10-3" stroke="#ffe0a6" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".85"/><g fill="#7f2c0a" opacity=".4"><circle cx="20" cy="13" r="1.2"/><circle cx="15" cy="17" r="1"/><circle cx="22" cy="17" r=".9"/></g>`,
  'roast-potato': ball('rpot', '#ffdf8e', '#c98a2b'),
  scoop: ball('scoop', '#fff6e0', '#e3c694'),
  'mango-cube': `${linear('mcube', '#ffd34f', '#f2901c')}<rect x="5" y="6" width="22" height="20" rx="5" fill="url(#dp-mcube)" transform="rotate(12 16 16)"/><path d="M9 11c4-2 8-2 13 0" stroke="#fff1b8" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".8"/>`,
  'cake-slice': `${linear('tira', '#8a5a3a', '#4a2a17')}<path fill="#f7e6c5" d="M4 12h24v15H4z"/><path fill="#a06a41" d="M4 17h24v3H4zM4 23h24v4H4z"/><path fill="url(#dp-tira)" d="M4 7h24v6H4z"/><g fill="#c99a70" opacity=".7"><circle cx="9" cy="9" r=".8"/><circle cx="15" cy="10.5" r=".8"/><circle cx="22" cy="9" r=".8"/></g>`,
  baklava: `${linear('bakl', '#f5c463', '#b56c1a')}<path fill="url(#dp-bakl)" d="m16 4 14 8-14 8L2 12z"/><path fill="#a35f17" d="m2 12 14 8v8L2 19zM30 12l-14 8v8l14-9z"/><path d="m2 15 14 8 14-8" stroke="#f8d790" stroke-width="1.2" fill="none"/><path fill="#8fb648" d="m16 8.5 5 3.5-5 3-5-3z"/>`,
  bao: `${radial('bao', '#ffffff', '#e2d4bf')}<path fill="url(#dp-bao)" d="M16 4c9 0 14 8 14 14s-6 9-14 9S2 24 2 18 7 4 16 4"/><path d="M16 8c-1 3-4 5-8 6M16 8c0 3-1 6-3 9M16 8c1 3 4 5 8 6M16 8c0 3 1 6 3 9" stroke="#cbb595" stroke-width="1.2" fill="none" stroke-linecap="round"/><circle cx="16" cy="8" r="1.5" fill="#c9803f"/>`,
  'rib-rack': `${linear('ribs', '#b55a30', '#5a1f0f')}<g stroke="#f6e7cd" stroke-width="3" stroke-linecap="round"><path d="M6 5v23M12 4v25M18 4v25M24 5v23"/></g><path fill="url(#dp-ribs)" d="M2 12c0-4 3-5 6-4s5-2 8-1 5-1 8 0 6 2 6 6-1 10-4 11-6-1-9 0-6 1-9 0-6-6-6-12"/><path d="M5 12c6-2 14-2 21 0" stroke="#f0a878" stroke-width="1.6" fill="none" stroke-linecap="round" opacity=".7"/>`,
  'rice-cake': roll('tteok', '#ff8a5c', '#d23a1c', '#ffd0b5'),
  cannoli: `${roll('cannoli', '#eeb765', '#a5661f', '#fce0a6')}<circle cx="4.5" cy="24" r="4" fill="#fffaf0"/><circle cx="27.5" cy="8.5" r="4" fill="#fffaf0"/><g fill="#7fae4a"><circle cx="3.5" cy="23" r=".9"/><circle cx="27" cy="7.5" r=".9"/><circle cx="28.8" cy="9.5" r=".9"/></g>`,
  bruschetta: `${linear('brusc', '#f8d291', '#c4823a')}<path fill="url(#dp-brusc)" d="M3 19C2 10 10 4 19 5s12 9 9 15-9 7-14 7S4 26 3 19"/><g fill="#e2412e"><rect x="8" y="12" width="6" height="5.5" rx="1.5"/><rect x="15" y="9" width="6" height="5.5" rx="1.5"/><rect x="14" y="17" width="6" height="5.5" rx="1.5"/><rect x="21" y="14" width="5" height="5" rx="1.5"/></g><path fill="#3f8f45" d="M11 20c3-2 5 0 5 3-3 1-5 0-5-3M20 8c1-3 4-3 6-1-1 3-4 3-6 1"/>`,
  'garlic-toast': `${linear('gtoast', '#fbe0a4', '#c88a3a')}<path fill="url(#dp-gtoast)" d="M3 19C2 10 10 4 19 5s12 9 9 15-9 7-14 7S4 26 3 19"/><path fill="#fff3cb" opacity=".8" d="M7 18c0-6 6-9 12-9s8 6 6 9-7 5-11 5-7-1-7-5"/><g fill="#55913f"><circle cx="12" cy="14" r="1"/><circle cx="18" cy="12" r="1"/><circle cx="16" cy="18" r="1.1"/><circle cx="22" cy="16" r="1"/><circle cx="11" cy="19" r=".9"/></g>`,
  'avocado-toast': `${linear('atoast', '#efc583', '#ab6f32')}<path fill="url(#dp-atoast)" d="M4 8c0-4 5-5 12-5s12 1 12 5c0 2-1 3-2 3v15c0 2-1 3-3 3H9c-2 0-3-1-3-3V11C5 11 4 10 4 8"/><path fill="#b9d873" d="M8 8c1-2 15-2 16 0 1 1-1 2-1 4v11c0 2-1 3-2 3H11c-1 0-2-1-2-3V12c0-2-2-3-1-4"/><path d="M11 11c3-2 7 2 10 0M11 16c3-2 7 2 10 0M11 21c3-2 7 2 10 0" stroke="#7fae3c" stroke-width="1.8" fill="none" stroke-linecap="round"/><g fill="#d8442f"><circle cx="13" cy="14" r="1"/><circle cx="19" cy="18.5" r="1"/><circle cx="17" cy="9" r=".8"/></g>`,
  'french-toast': `${linear('ftoast', '#f9cf7f', '#b8691e')}<path fill="url(#dp-ftoast)" d="M4 8c0-4 5-5 12-5s12 1 12 5c0 2-1 3-2 3v15c0 2-1 3-3 3H9c-2 0-3-1-3-3V11C5 11 4 10 4 8"/><path fill="#fbe2a3" opacity=".7" d="M8 8c1-2 15-2 16 0 1 1-1 2-1 4v11c0 2-1 3-2 3H11c-1 0-2-1-2-3V12c0-2-2-3-1-4"/><path fill="#8a4210" opacity=".65" d="M9 13c3 3 3 8 5 8s1-6 3-6 2 9 4 9 1-9 3-13c-4-4-12-3-15 2"/>`,
  brownie: `${linear('brown', '#8a5233', '#3c1c0d')}<path fill="url(#dp-brown)" d="m16 4 13 6v12l-13 7-13-7V10z"/><path fill="#9c6240" d="m16 4 13 6-13 6.500L3 10z"/><g fill="#f0d3a5"><ellipse cx="12" cy="9.5" rx="1.8" ry="1"/><ellipse cx="19" cy="11" rx="1.7" ry="1"/><ellipse cx="17" cy="7.5" rx="1.4" ry=".8"/></g>`,
  cheesecake: `${linear('chees', '#fff3c9', '#f1cd7c')}<path fill="url(#dp-chees)" d="M3 15 27 8l2 4v11L4 24z"/><path fill="#fffae4" d="M3 15 19 5c5 0 9 3 10 7z"/><path fill="#b9773a" d="m4 22 25-1v4L4 27z"/><path fill="#d63c55" d="M9 13c3-4 8-6 12-6 3 1 4 3 2 5s-2 4-4 2-3 3-5 1-5 1-5-2"/>`,
  'scoop-pink': ball('scpink', '#ffc3cf', '#e57a95'),
  'scoop-green': ball('scgreen', '#d9efb0', '#8fbb5c'),
  'scoop-cocoa': ball('sccocoa', '#a9714c', '#5d3319'),
  'glass-coffee': glass('coffee', '#e9cfa6', '#5b2f18'),
  'glass-thai': glass('thai', '#fff0d9', '#ee7b26'),
  'glass-lassi': glass('lassi', '#fff2b8', '#f7b03a'),
  'glass-horchata': glass('horch', '#fffaf0', '#e9d4ae'),
  'glass-jamaica': glass('jama', '#e8637f', '#a3153f'),
  'glass-lemonade': glass('lemo', '#fff9c9', '#f5d95c'),
  'glass-green': glass('green', '#cdea8b', '#6aa83a'),
  'glass-berry': glass('berry', '#f3c1e0', '#a2479b'),
  'glass-orange': glass('orange', '#ffdd85', '#f4852a'),
  'glass-cola': glass('cola', '#8a4a2b', '#31140c'),
  'glass-matcha': glass('matcha', '#fdfbec', '#94ba58'),
  'glass-water': glass('water', '#f2fbff', '#b5dff0'),
  'glass-shake': glass('shake', '#fff6e8', '#f1a9b8'),
  nori: `<path fill="#24402f" d="m5 7 20-3 3 20-20 4z"/><path d="m8 11 15-2M9 17l15-2.5" stroke="#47694f" stroke-width="1.4"/>`,
};

function radial(id: string, light: string, deep: string) {
  return `<defs><radialGradient id="dp-${id}" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>`;
}

function linear(id: string, light: string, deep: string) {
  return `<defs><linearGradient id="dp-${id}" x1=".15" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>`;
}

/** Three slices fanned out. */
function slice(id: string, light: string, deep: string, marbling: string) {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-5.5-9C-2-12 4-11 6-7s1 11-1 15-8 4-10 0-4-14-.5-17" fill="url(#dp-${id})" stroke="${marbling}" stroke-width=".9"/><path d="M-5-2c1.5-1 2.5 0 3.5-1M0 4.5c1.5-1 3 .5 4.5-.5M-5 6c1-.6 2 0 3-.5M1-4.5c1-.6 2 0 3-.5" stroke="#fff" stroke-width=".9" fill="none" stroke-linecap="round" opacity=".55"/></g>`;
  return `${linear(id, light, deep)}${one(8.5, 17, -16)}${one(16, 15.5, 0)}${one(23.5, 16.5, 16)}`;
}

/** Small fried pieces in a glaze, with sesame. */
function glazed(id: string, light: string, deep: string, seeds: string) {
  const one = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-7-3C-6-8 1-8 5-6s5 6 2 10S-2 8-6 5-8 0-7-3" fill="url(#dp-${id})"/><path d="M-4.5-3.5c2-2 5-2 7-.5" stroke="#fff" stroke-width="1.2" fill="none" stroke-linecap="round" opacity=".6"/><g fill="${seeds}"><ellipse cx="-1" cy="1" rx=".9" ry=".5"/><ellipse cx="3" cy="-1" rx=".9" ry=".5" transform="rotate(50)"/><ellipse cx="1" cy="4" rx=".9" ry=".5"/></g></g>`;
  return `${linear(id, light, deep)}${one(10, 10, -10, 1)}${one(22, 12, 30, 1)}${one(11.5, 22, 60, 0.95)}${one(22, 23, -24, 0.92)}`;
}

function disc(id: string, light: string, deep: string, shine: string) {
  return `${radial(id, light, deep)}<circle cx="16" cy="16" r="13" fill="url(#dp-${id})"/><path d="M7 13a10 10 0 0 1 8-6.5" stroke="${shine}" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".8"/>`;
}

function ball(id: string, light: string, deep: string) {
  return `${radial(id, light, deep)}<path fill="url(#dp-${id})" d="M16 3c8-.5 13 5 13 12.500S24 29 16 29 3 24 3 16 8 3.5 16 3"/><ellipse cx="11.5" cy="10" rx="3" ry="2" fill="#fff" opacity=".4"/>`;
}

function roll(id: string, light: string, deep: string, shine: string) {
  return `${linear(id, light, deep)}<g transform="rotate(-32 16 16)"><rect x="1" y="10.5" width="30" height="11" rx="5" fill="url(#dp-${id})"/><path d="M5 13h22" stroke="${shine}" stroke-width="1.8" stroke-linecap="round" opacity=".8"/><path d="M9 10.500c1 4 1 7-1 11M24 10.500c1 4 1 7-1 11" stroke="${deep}" stroke-width="1" fill="none" opacity=".6"/></g>`;
}

/** A tall iced glass, `top` running into `bottom`. */
function glass(id: string, top: string, bottom: string) {
  return `<defs><linearGradient id="dp-g${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient></defs><path d="M18 9 22-2.5" stroke="#e8503a" stroke-width="1.7" stroke-linecap="round"/><path fill="#eaf6fb" opacity=".6" d="M7 3h18l-2 25c-.2 1.7-1.2 3-3 3h-8c-1.8 0-2.8-1.3-3-3z"/><path fill="url(#dp-g${id})" d="M7.8 7h16.400l-1.8 20.500c-.2 1.5-1 2.3-2.4 2.300h-8c-1.4 0-2.2-.8-2.4-2.300z"/><g fill="#fff" opacity=".5"><rect x="10" y="5.5" width="5.5" height="5.5" rx="1.3" transform="rotate(-14 12 8)"/><rect x="16.5" y="6" width="5.5" height="5.5" rx="1.3" transform="rotate(18 19 8)"/><rect x="12.5" y="11" width="5" height="5" rx="1.2" transform="rotate(8 15 13)" opacity=".7"/></g><ellipse cx="16" cy="3.2" rx="9" ry="1.4" fill="none" stroke="#fff" stroke-width=".8" opacity=".8"/><path d="M10 12l1.2 14" stroke="#fff" stroke-width="1.5" stroke-linecap="round" opacity=".45"/>`;
}
