// The thread in which the training calendar is set: training-calendar-pdf.ts starts it with the facts and gets the bytes.

import { parentPort, workerData } from "node:worker_threads";
import { type TrainingCalendarFacts, trainingCalendarPaper } from "#courses/letters/training-calendar-paper.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import type { Sender } from "#settings/rules/sender.ts";

export type Order = { paper: TrainingCalendarFacts; sender: Sender };

const { paper, sender } = workerData as Order;
parentPort?.postMessage(new Uint8Array(await pdfOf(trainingCalendarPaper(paper, sender))));
