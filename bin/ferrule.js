#!/usr/bin/env node
import path from 'node:path';
import { passThrough } from '#scripts/child.js';
import { projectNode, ROOT } from '#scripts/project-node.js';

passThrough(projectNode(), [path.join(ROOT, 'app/cli.ts'), ...process.argv.slice(2)]);
