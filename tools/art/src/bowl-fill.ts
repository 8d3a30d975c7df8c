import { round, seeded } from './seeded.ts';

/** What fills a bowl below the toppings. */
export type Texture =
  | 'broth'
  | 'noodles'
  | 'dark-noodles'
  | 'amber-noodles'
  | 'red-noodles'
  | 'rice'
  | 'fried-rice'
  | 'greens'
  | 'curry'
  | 'glossy'
  | 'cream'
  | 'oil';

/** For a bowl of radius 81 around the origin; the caller clips. */
export function fillTexture(texture: Texture, fill: string, id: string): string {
  const random = seeded(id + texture);
  switch (texture) {
    case 'broth':
      return droplets(random, 16);
    case 'noodles':
      return strands(random, ['#fff4d6', '#f4dfae', '#e6c583']) + droplets(random, 8);
    case 'dark-noodles':
      return strands(random, ['#d99a4e', '#bd7a33', '#8f5420']);
    case 'amber-noodles':
      return strands(random, ['#f6c077', '#e39c4b', '#cb7d33']);
    case 'red-noodles':
      return strands(random, ['#f3ac62', '#e57c40', '#d2502a']);
    case 'rice':
      return grains(random, ['#ffffff', '#f7f0e2', '#eadfca']);
    case 'fried-rice':
      return grains(random, ['#f6d78e', '#e9bd62', '#d49a45', '#fff0c2']);
    case 'greens':
      return leaves(random);
    case 'curry':
      return swirl('#fff', 0.22) + droplets(random, 12);
    case 'cream':
      return swirl('#fff', 0.55);
    case 'oil':
      return swirl('#fff', 0.4) + swirl('#c98a1c', 0.6, 4);
    case 'glossy':
      return `<ellipse cx="-24" cy="-36" rx="34" ry="14" fill="#fff" opacity=".12" transform="rotate(-24)"/><circle r="81" fill="${fill}" opacity=".15"/>`;
  }
}

function strands(random: () => number, colours: string[]) {
  let out = '';
  for (let i = 0; i < 44; i++) {
    const y = -84 + i * 3.9;
    const bend = 26 + random() * 22;
    const lean = (random() - 0.5) * 44;
    const colour = colours[i % colours.length];
    out += `<path d="M-90 ${round(y)}C-50 ${round(y - bend)} -20 ${round(y + bend)} 12 ${round(y + lean / 2)}S60 ${round(y - bend + lean)} 92 ${round(y + lean)}" stroke="${colour}" stroke-width="4.2" fill="none" opacity=".82"/>`;
  }
  return out;
}

function grains(random: () => number, colours: string[]) {
  let out = '';
  for (let i = 0; i < 330; i++) {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 82;
    const turn = Math.round(random() * 180);
    const x = round(Math.cos(angle) * far);
    const y = round(Math.sin(angle) * far);
    out += `<ellipse cx="${x}" cy="${y}" rx="5.2" ry="2.5" fill="${colours[i % colours.length]}" transform="rotate(${turn} ${x} ${y})"/>`;
  }
  return out;
}

function leaves(random: () => number) {
  const colours = ['#5f9f3f', '#7fbf52', '#a4d36d', '#4a8638', '#c4e38d'];
  let out = '';
  for (let i = 0; i < 60; i++) {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 80;
    const size = 13 + random() * 12;
    const place = `translate(${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}) rotate(${Math.round(random() * 360)}) scale(${round(size / 10)})`;
    out += `<g transform="${place}"><path d="M0 10C-9 6-9-5 0-10 9-5 9 6 0 10" fill="${colours[i % colours.length]}"/><path d="M0 9V-7" stroke="#eaf6cf" stroke-width=".8" opacity=".6"/></g>`;
  }
  return out;
}

function droplets(random: () => number, count: number) {
  let out = '';
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2;
    const far = 30 + random() * 46;
    const size = 2 + random() * 4.5;
    out += `<circle cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far)}" r="${round(size)}" fill="#fff" opacity=".24"/>`;
  }
  return out;
}

function swirl(colour: string, opacity: number, width = 9) {
  return `<path d="M-58 8C-56-44 6-66 42-36S58 46 14 50-40 14-16-10 34-4 20 16" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
}
