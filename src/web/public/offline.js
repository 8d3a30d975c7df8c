// For the page shown without a connection: loads the requested page once there is one again.
const CHECK_EVERY_MS = 5_000;

async function reloadIfOnline() {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}

document.getElementById('again').addEventListener('click', () => location.reload());
addEventListener('online', reloadIfOnline);
setInterval(reloadIfOnline, CHECK_EVERY_MS);
