// Checks the workflows of GitHub Actions with the parser of GitHub itself, that each of their commands is a script of this
// workspace, and that they fetch the whole history, with which tests compare the archive of games.

import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { ROOT, runMain, say } from './runtime.mjs';

const FOLDER = join(ROOT, '.github', 'workflows');

// The parser imports JSON as only bundlers can.
registerHooks({
  load: (url, context, nextLoad) =>
    nextLoad(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

/**
 * The faults of a workflow, and the commands of its steps.
 * @param {string} name
 * @param {string} content
 */
async function readWorkflow(name, content) {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value && (await convertWorkflowTemplate(context, value));
  const steps = (template?.jobs ?? []).flatMap((job) => (job.type === 'job' ? job.steps : []));
  return {
    faults: context.errors.getErrors().map(({ message }) => message),
    commands: steps.flatMap((step) => ('run' in step ? [step.run.toDisplayString()] : [])),
  };
}

/**
 * The fault of a command, or undefined.
 * @param {string} command
 */
function faultOf(command) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const name = /^npm (?:run )?([\w-]+)(?: -- .*)?$/.exec(command)?.[1];
  if (name === undefined) return `'${command}' is not an npm script`;
  return name in scripts ? undefined : `'${command}': package.json has no script ${name}`;
}

/**
 * The fault of a workflow that clones without the history; the parser leaves out the inputs of a step.
 * @param {string} content
 */
function cloneFaultOf(content) {
  const clones = content.match(/uses: actions\/checkout@/g)?.length ?? 0;
  const whole = content.match(/^ *fetch-depth: 0$/gm)?.length ?? 0;
  return clones === whole
    ? undefined
    : `${clones} steps clone, ${whole} of them with the whole history (fetch-depth: 0)`;
}

await runMain(async () => {
  const files = readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name));
  let faulty = files.length === 0;
  if (faulty) say('workflows: no workflow was found.');
  for (const file of files) {
    const content = readFileSync(join(FOLDER, file), 'utf8');
    const { faults, commands } = await readWorkflow(file, content);
    const clone = cloneFaultOf(content) ?? [];
    const wrong = commands.flatMap((command) => faultOf(command) ?? []);
    const none = commands.length === 0 ? ['no step runs a command'] : [];
    for (const fault of [...faults, ...wrong, ...none].concat(clone)) {
      say(`workflows: ${file}: ${fault}`);
      faulty = true;
    }
  }
  return faulty ? 1 : 0;
});
