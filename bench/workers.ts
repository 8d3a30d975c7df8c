export async function benchWorkers(): Promise<void> {}
