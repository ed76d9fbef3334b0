import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The shell without a window first: it does the same with a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's packages, the better first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const INSTALL_MS = 8 * 60_000;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return found ?? null;
}

function find(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given))
      throw new Error(`CHROMIUM_PATH=${given} is no program. Correct it or leave it out.`);
    return given;
  }
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : onPath();
}

function run(command: string, args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function install(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const isInstalled =
    isDebianRoot &&
    run('apt-get', ['update', '-qq']) &&
    PACKAGES.some((name) => run('apt-get', ['install', '-y', '-qq', name]));
  if (isInstalled) return;
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, a Playwright build, or Chromium or Chrome on the PATH; installed when
 * there is none. Throws with the remedy rather than letting a run pass without a browser.
 */
export function ensureBrowser(): string {
  const found = find();
  if (found) return found;
  install();
  const installed = find();
  if (!installed) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
    );
  }
  console.log(execFileSync(installed, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim());
  return installed;
}
