// For the page that says there is no connection: back to what was asked for as soon as there is one.
const LOOK_EVERY_MS = 5_000;

async function look() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

document.getElementById('again').addEventListener('click', () => location.reload());
addEventListener('online', look);
setInterval(look, LOOK_EVERY_MS);
